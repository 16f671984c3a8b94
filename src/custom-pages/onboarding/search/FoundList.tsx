import { styled } from '@mui/material/styles'

/**
 * Search results: facts on the left, action on the right. The list scrolls itself, so that the mapping stays visible
 * beside it, or below it on a phone.
 */
export const FoundList = styled('ul')(({ theme: { vars, typography } }) => ({
  maxHeight: 'max(300px, calc(100dvh - 400px))',
  margin: 0,
  padding: 0,
  overflowY: 'auto',
  listStyle: 'none',
  borderRadius: 8,
  border: `1px solid ${vars.palette.divider}`,
  transition: 'opacity var(--motion-press)',
  '&[data-old]': { opacity: 0.5 },
  '& > li': {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: 12,
    padding: '10px 10px 10px 14px',
    '& + li': { borderTop: `1px solid ${vars.palette.divider}` },
  },
  '& > li > div': { display: 'grid', gap: 2, minWidth: 0, overflowWrap: 'anywhere' },
  '& b': { fontWeight: 500 },
  '& small': {
    ...typography.caption,
    color: vars.palette.text.tertiary,
    fontVariantNumeric: 'tabular-nums',
  },
  '& button': { flexShrink: 0 },
}))
