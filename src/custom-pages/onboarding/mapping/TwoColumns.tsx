import { styled } from '@mui/material/styles'

/** Input on the left, its result on the right. Stacked on narrow screens. */
export const TwoColumns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 372px) minmax(0, 1fr)',
  alignItems: 'start',
  gap: 28,
  marginTop: 24,
  '& > div': { display: 'grid', gap: 16, minWidth: 0 },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 320px) minmax(0, 1fr)' },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))
