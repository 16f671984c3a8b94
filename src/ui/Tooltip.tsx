import Tooltip from '@mui/material/Tooltip'

/** Default export: loaded apart, with the positioning it brings. */
export default Tooltip
