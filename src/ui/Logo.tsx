import { styled, useTheme } from '@mui/material/styles'

/** The logo: a two-by-two matrix whose upper right cell, material on both axes, is a filled circle. */
export const LogoMark = ({ size = 22 }: { size?: number }) => {
  const { palette } = useTheme().vars
  return (
    <svg width={size} height={size} viewBox="0 0 22 22" aria-hidden>
      <g fill={palette.primary.main} fillOpacity={0.32}>
        <rect x="0" y="0" width="10" height="10" rx="2.5" />
        <rect x="0" y="12" width="10" height="10" rx="2.5" />
        <rect x="12" y="12" width="10" height="10" rx="2.5" />
      </g>
      <circle cx="17" cy="5" r="5" fill={palette.primary.main} />
    </svg>
  )
}

/** The logo and the product's name, for pages outside of the frame. */
export const Logo = () => (
  <Line>
    <LogoMark />
    Matrice
  </Line>
)

const Line = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  ...theme.typography.h6,
  fontSize: '1.0625rem',
}))
