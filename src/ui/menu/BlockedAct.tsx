import { styled } from '@mui/material/styles'

/** An act of a menu that cannot be done now, and why. */
export const BlockedAct = ({ label, reason }: { label: string; reason: string }) => (
  <Lines>
    {label}
    <small>{reason}</small>
  </Lines>
)

const Lines = styled('span')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  maxWidth: 280,
  whiteSpace: 'normal',
  '& small': theme.typography.caption,
}))
