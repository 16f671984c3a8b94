import { styled } from '@mui/material/styles'

/** One grey bar of a skeleton. It pulses, or stays still with reduced motion. */
export const SkeletonBar = styled('span', {
  shouldForwardProp: (prop) => prop !== 'width' && prop !== 'height' && prop !== 'radius',
})<{ width: number | string; height?: number; radius?: number }>(
  ({ theme, width, height = 10, radius = 4 }) => ({
    display: 'block',
    flexShrink: 0,
    maxWidth: '100%',
    width,
    height,
    borderRadius: radius,
    backgroundColor: theme.vars.palette.fill.muted,
    '@keyframes bone': { '50%': { opacity: 0.5 } },
    '@media (prefers-reduced-motion: no-preference)': { animation: 'bone 1.6s ease-in-out infinite' },
  }),
)
