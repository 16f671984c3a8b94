import { styled } from '@mui/material/styles'

/** 60 px at the foot of a form or a wizard: what is unsaved at left, the acts at right. Stays in sight. */
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
    // Two long acts and what is unsaved are more than a phone has room for in one line.
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    rowGap: 4,
    minHeight: 68,
    padding: '8px 16px',
  },
}))
