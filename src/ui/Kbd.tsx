import { styled } from '@mui/material/styles'

/** A key to press, 11 px: « Ctrl K », « Échap ». */
export const Kbd = styled('kbd')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 18,
  minHeight: 18,
  flexShrink: 0,
  whiteSpace: 'nowrap',
  padding: '0 4px',
  borderRadius: 4,
  border: `1px solid ${theme.vars.palette.line.strong}`,
  backgroundColor: theme.vars.palette.background.paper,
  fontFamily: 'inherit',
  fontSize: '0.6875rem',
  lineHeight: 1,
  fontWeight: 500,
  color: theme.vars.palette.text.tertiary,
}))
