import { styled, type CSSObject, type Theme } from '@mui/material/styles'

/** Two lines, then an ellipsis; every line on a narrow or enlarged page. Table cells otherwise have one line. */
const twoLines = (theme: Theme): CSSObject => ({
  display: '-webkit-box',
  margin: '6px 0',
  overflow: 'hidden',
  whiteSpace: 'normal',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  [theme.breakpoints.down('md')]: { WebkitLineClamp: 'none' },
})

/** A long name in a cell. */
export const TwoLines = styled('span')(({ theme }) => twoLines(theme))

/** A long name in a cell that opens its row. */
export const NameButton = styled('button')(({ theme }) => ({
  ...twoLines(theme),
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
}))
