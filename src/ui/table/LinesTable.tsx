import { styled } from '@mui/material/styles'

/** A table whose rows become blocks with their own labels on a phone. The scroll area is keyboard-accessible. */
export const LinesTable = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& caption': { padding: '16px 0 4px', ...theme.typography.h4, textAlign: 'start' },
  '& thead th': {
    height: 34,
    whiteSpace: 'nowrap',
    ...theme.typography.subtitle2,
    color: theme.vars.palette.text.tertiary,
  },
  '& th, & td': {
    padding: '8px 12px 8px 0',
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'break-word',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& tbody th': { fontWeight: 500 },
  '& small': { display: 'block', ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& code': {
    display: 'inline-block',
    maxWidth: 220,
    padding: '1px 6px',
    borderRadius: 4,
    fontFamily: 'inherit',
    color: theme.vars.palette.error.main,
    backgroundColor: theme.vars.palette.error.soft,
  },
  '& :is(th, td)[data-number]': {
    paddingInlineEnd: 24,
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
  },
  '& span[data-number]': { fontVariantNumeric: 'tabular-nums', color: theme.vars.palette.text.tertiary },
  '& [data-number="line"]': { width: 1, color: theme.vars.palette.text.tertiary },
  '& form': { display: 'flex', gap: 8, minWidth: 260 },
  '& form > div': { flex: 1 },
  '& del': { color: theme.vars.palette.text.tertiary },
  '& ins': {
    padding: '1px 6px',
    borderRadius: 4,
    textDecoration: 'none',
    backgroundColor: theme.vars.palette.warning.soft,
  },
  [theme.breakpoints.down('md')]: {
    '& thead': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& table, & tbody, & tr, & th, & td': { display: 'block' },
    '& tr': { padding: '10px 0', borderBottom: `1px solid ${theme.vars.palette.divider}` },
    '& th, & td, & td[data-number]': { width: 'auto', padding: '2px 0', borderBottom: 0, textAlign: 'start' },
    '& td:empty': { display: 'none' },
    '& [data-label]::before': {
      content: 'attr(data-label) " "',
      marginInlineEnd: 4,
      ...theme.typography.caption,
      color: theme.vars.palette.text.tertiary,
    },
    '& form': { flexWrap: 'wrap', minWidth: 0, marginTop: 6 },
  },
}))
