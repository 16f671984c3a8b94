import { styled } from '@mui/material/styles'

/** The content of a page that is not a table: text at most 640 px wide, forms 760, anything else the whole width. */
export const PageBody = styled('div', { shouldForwardProp: (prop) => prop !== 'width' })<{
  width?: 'text' | 'form' | 'full'
}>(({ theme, width = 'full' }) => ({
  width: '100%',
  maxWidth: { text: 640 + 48, form: 760 + 48, full: 'none' }[width],
  padding: 24,
  [theme.breakpoints.down('sm')]: { padding: 16 },
}))
