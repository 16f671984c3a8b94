import Button from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'

/** An act that is not possible now: it stays in reach, and says why under pointer, focus or finger. */
export const BlockedButton = ({ reason, children }: { reason: string; children: ReactNode }) => (
  // Drawn in place, so that it stays within the page's landmarks.
  <Tooltip
    title={reason}
    describeChild
    enterTouchDelay={0}
    leaveTouchDelay={6000}
    slotProps={{ popper: { disablePortal: true } }}
  >
    <Button
      variant="text"
      aria-disabled
      sx={({ vars }) => ({ cursor: 'default', '&, &:hover': { color: vars.palette.text.disabled } })}
    >
      {children}
    </Button>
  </Tooltip>
)
