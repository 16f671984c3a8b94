import { styled } from '@mui/material/styles'
import { useSyncExternalStore } from 'react'
import { loading, type LoadingFlag } from './loadingFlag.ts'

/**
 * A thin bar at the top while any call is running. It fades in with a delay, so that short calls do not flicker. It is
 * visual only: it is outside of every landmark, and loading parts announce themselves.
 */
export const LoadingBar = ({ flag = loading }: { flag?: LoadingFlag }) => {
  const isLoading = useSyncExternalStore(flag.subscribe, flag.read)
  return isLoading ? <Bar aria-hidden /> : null
}

const Bar = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: '0 0 auto',
  zIndex: theme.zIndex.tooltip + 1,
  height: 2,
  overflow: 'hidden',
  pointerEvents: 'none',
  '@keyframes bar-in': { from: { opacity: 0 } },
  '@keyframes bar-run': { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } },
  '@keyframes bar-breathe': { '50%': { opacity: 0.3 } },
  animation: 'bar-in 120ms 150ms backwards',
  '&::after': {
    content: '""',
    display: 'block',
    width: '40%',
    height: '100%',
    backgroundColor: theme.vars.palette.primary.main,
    animation: 'bar-run 1.1s linear infinite',
    '@media (prefers-reduced-motion: reduce)': { width: '100%', animation: 'bar-breathe 1.6s infinite' },
  },
}))
