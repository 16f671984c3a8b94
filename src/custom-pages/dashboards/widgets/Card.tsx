import { styled } from '@mui/material/styles'

/** Height of a widget's content, in pixels. */
export const widgetHeight = 260

export const Card = styled('section')(({ theme: { vars } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  minWidth: 0,
  minHeight: widgetHeight + 76,
  padding: 16,
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 8,
  backgroundColor: vars.palette.background.paper,
  breakInside: 'avoid',
}))
