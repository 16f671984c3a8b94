import { styled } from '@mui/material/styles'

/** A list that is as high as its rows, so that the page scrolls instead of the list. */
export const FullHeightList = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  flexShrink: 0,
  '& > div:has(> table)': { minHeight: 0 },
})
