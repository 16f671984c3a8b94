import Popper from '@mui/material/Popper'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

type CellTipProps = { anchor: HTMLElement; children: ReactNode }

/** A dark tooltip above a cell, so that it does not cover the row that is read next. Default export: lazy-loaded with the first truncated text. */
const CellTip = ({ anchor, children }: CellTipProps) => (
  <Popper open anchorEl={anchor} placement="top-start" sx={{ zIndex: 'tooltip', pointerEvents: 'none' }}>
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
