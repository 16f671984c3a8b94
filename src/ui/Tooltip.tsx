import Tooltip from '@mui/material/Tooltip'

/** Default export: lazy-loaded, with its positioning code. */
export default Tooltip
