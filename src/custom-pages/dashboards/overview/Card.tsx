import { styled } from '@mui/material/styles'

/** A section of the home: a title and a bordered surface. */
export const Card = styled('section')(({ theme }) => ({
  '& > h2': { ...theme.typography.h3, marginBottom: 8 },
  '& > h2 + *': {
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 8,
    backgroundColor: theme.vars.palette.background.paper,
  },
}))
