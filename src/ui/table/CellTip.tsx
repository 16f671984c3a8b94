import Popper from '@mui/material/Popper'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

type CellTipProps = { anchor: HTMLElement; children: ReactNode }

/** A dark tooltip below a cell. Default export: lazy-loaded with the first truncated text. */
const CellTip = ({ anchor, children }: CellTipProps) => (
  <Popper open anchorEl={anchor} placement="bottom-start" sx={{ zIndex: 'tooltip', pointerEvents: 'none' }}>
    <Ink>{children}</Ink>
  </Popper>
)

export default CellTip

const Ink = styled('div')(({ theme }) => ({
  maxWidth: 360,
  margin: '2px 8px',
  padding: '6px 8px',
  borderRadius: 6,
  ...theme.typography.caption,
  color: theme.vars.palette.ink.text,
  backgroundColor: theme.vars.palette.ink.fill,
  boxShadow: theme.vars.palette.elevation.level2,
}))
