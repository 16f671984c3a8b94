import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'

/** Below 600 px a bottom bar, below 1200 icons only, above that the whole menu (look §4). */
export type FrameSize = 'phone' | 'folded' | 'full'

export const useFrameSize = (): FrameSize => {
  const { breakpoints } = useTheme()
  const isPhone = useMediaQuery(breakpoints.down('sm'), { noSsr: true })
  const isFolded = useMediaQuery(breakpoints.down('lg'), { noSsr: true })
  return isPhone ? 'phone' : isFolded ? 'folded' : 'full'
}
