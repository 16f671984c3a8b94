import { styled } from '@mui/material/styles'

/** A form of the wizard: fields of 40 px in one column. */
export const StepForm = styled('form')({ display: 'grid', gap: 20, marginTop: 28 })
