import FormHelperText from '@mui/material/FormHelperText'
import { styled } from '@mui/material/styles'
import { useId, type ReactNode } from 'react'

/** A checkbox, radio button or switch with its label at the right and its hint or error below the label. */
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
  const message = error ?? hint
  const messageId = `${id}-message`
  return (
    <Line>
      {children({ id, 'aria-describedby': message === undefined ? undefined : messageId })}
      <div>
        <label htmlFor={id}>{label}</label>
        {message !== undefined && (
          <FormHelperText id={messageId} error={error !== undefined} sx={{ mt: 0.5 }}>
            {message}
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
