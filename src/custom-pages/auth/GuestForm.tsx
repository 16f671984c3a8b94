import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Note } from '../../ui/Note.tsx'
import type { Failure } from './explainFailure.ts'

/** A short form: what failed above, fields, one primary button, and what else one may want below. */
export const GuestForm = ({
  failure,
  submitLabel,
  isBusy,
  onSubmit,
  foot,
  children,
}: {
  failure: Failure | undefined
  submitLabel: string
  isBusy: boolean
  onSubmit: () => void
  foot?: ReactNode
  children: ReactNode
}) => (
  <Form
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    {failure && (
      <Note kind="error" role="alert">
        <b>{failure.title}</b>
        {failure.detail !== undefined && <div>{failure.detail}</div>}
      </Note>
    )}
    {children}
    <Button type="submit" variant="contained" color="primary" size="large" fullWidth loading={isBusy}>
      {submitLabel}
    </Button>
    {foot !== undefined && <p>{foot}</p>}
  </Form>
)

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  marginTop: 28,
  '& b': { fontWeight: 600 },
  '& > p': { textAlign: 'center', color: theme.vars.palette.text.secondary, marginTop: 4 },
  '& a': {
    color: theme.vars.palette.primary.main,
    fontWeight: 500,
    textDecoration: 'none',
    borderRadius: 4,
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  },
}))
