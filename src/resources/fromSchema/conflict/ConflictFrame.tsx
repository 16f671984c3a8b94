import { styled } from '@mui/material/styles'

/** The content of the dialog: title, explanation, choices, actions. */
export const ConflictFrame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  padding: 20,
  '& h2': { ...theme.typography.h3 },
  '& h3': { ...theme.typography.h4, marginBottom: 6 },
  '& > p': { color: theme.vars.palette.text.secondary },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'minmax(112px, 200px) minmax(0, 1fr)',
    gap: '4px 16px',
    margin: 0,
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 },
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& footer': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: 8,
    '& > span': { marginRight: 'auto', color: theme.vars.palette.text.tertiary },
  },
}))
