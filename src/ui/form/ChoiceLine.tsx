import FormHelperText from '@mui/material/FormHelperText'
import { styled } from '@mui/material/styles'
import { useId, type ReactNode } from 'react'

/** A checkbox, radio button or switch with its label at the right, its error and its hint below the label. */
export const ChoiceLine = ({
  label,
  hint,
  error,
  children,
}: {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  children: (attributes: { id: string; 'aria-describedby': string | undefined }) => ReactNode
}) => {
  const id = useId()
  const messageId = `${id}-message`
  const hintId = `${id}-hint`
  const described = [error !== undefined && messageId, hint !== undefined && hintId].filter(Boolean).join(' ')
  return (
    <Line>
      {children({ id, 'aria-describedby': described === '' ? undefined : described })}
      <div>
        <label htmlFor={id}>{label}</label>
        {error !== undefined && (
          <FormHelperText id={messageId} error sx={{ mt: 0.5 }}>
            {error}
          </FormHelperText>
        )}
        {hint !== undefined && (
          <FormHelperText id={hintId} sx={{ mt: 0.5 }}>
            {hint}
          </FormHelperText>
        )}
      </div>
    </Line>
  )
}

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  padding: '4px 0',
  '& > input': { marginTop: 2 },
  '& > .MuiSwitch-root': { marginTop: 1 },
  '& label': { ...theme.typography.body1, cursor: 'pointer' },
  [theme.breakpoints.down('sm')]: { padding: '12px 0', '& label': { fontSize: '1rem' } },
}))
