import { styled } from '@mui/material/styles'

/** Title and description of a widget, with its actions. */
export const WidgetHead = styled('header')(({ theme: { vars, typography } }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  '& > div:first-of-type': { flex: 1, minWidth: 0 },
  '& h2, & h3': { ...typography.h4, overflowWrap: 'anywhere' },
  '& p': { ...typography.caption, color: vars.palette.text.tertiary, overflowWrap: 'anywhere' },
  '& [data-actions]': { display: 'flex', flexShrink: 0, margin: '-4px -6px 0 0' },
}))
