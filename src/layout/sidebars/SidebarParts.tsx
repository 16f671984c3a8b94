import { styled } from '@mui/material/styles'

/** The content of a sidebar that lists entries and adds one. */
export const SidebarContent = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  '& p': { margin: 0, color: theme.vars.palette.text.secondary },
  '& > ul': { display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' },
}))

/** The form below the list that adds an entry. */
export const SidebarForm = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  paddingTop: 16,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& h3': { ...theme.typography.h4, margin: 0 },
  '& > button': { justifySelf: 'start' },
}))
