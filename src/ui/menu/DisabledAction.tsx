import { styled } from '@mui/material/styles'

/** A disabled action of a menu, with the reason. */
export const DisabledAction = ({ label, reason }: { label: string; reason: string }) => (
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
