import { styled } from '@mui/material/styles'

/** 60 px at the bottom of a form or a wizard: the unsaved state at the left, the actions at the right. Sticky. */
export const PageFooter = styled('footer')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  flexShrink: 0,
  minHeight: 60,
  marginTop: 'auto',
  padding: '0 24px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& > span:first-of-type': { marginRight: 'auto' },
  [theme.breakpoints.down('sm')]: {
    bottom: 'calc(60px + env(safe-area-inset-bottom))',
    // Two long buttons and the unsaved state do not fit in one line on a phone.
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    rowGap: 4,
    minHeight: 68,
    padding: '8px 16px',
  },
}))
