import { styled } from '@mui/material/styles'

/** A list among other parts of a page is as high as its rows: the page scrolls, not the list in it. */
export const WholeList = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  flexShrink: 0,
  '& > div:has(> table)': { minHeight: 0 },
})
