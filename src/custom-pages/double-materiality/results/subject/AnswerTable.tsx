import { styled } from '@mui/material/styles'

/** A small table in a subject's sidebar: names left, numbers right. */
export const AnswerTable = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '6px 0 6px 8px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    textAlign: 'end',
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
  },
  '& th:first-of-type': { textAlign: 'start', paddingInlineStart: 0 },
  '& thead th': { ...theme.typography.subtitle2, color: theme.vars.palette.text.tertiary },
}))
