import { styled } from '@mui/material/styles'

/** The background of cards and lines. */
export const DashboardBackground = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 12,
  flex: 1,
  padding: '16px 24px 24px',
  backgroundColor: theme.vars.palette.background.default,
  [theme.breakpoints.down('sm')]: { padding: 16 },
}))

/** The widgets of a line, which share its width; below each other where the page is narrow. */
export const WidgetRow = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 12,
  '& > *': { flex: '1 1 0', minWidth: 0 },
  [theme.breakpoints.down('md')]: { flexDirection: 'column', '& > *': { flex: 'none' } },
}))
