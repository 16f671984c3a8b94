import { styled } from '@mui/material/styles'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export type NoteKind = 'info' | 'success' | 'warning' | 'error'

/** A message within the page: soft fill, icon, text in text colour, at most one action. */
export const Note = ({
  kind = 'info',
  action,
  role,
  id,
  children,
}: {
  kind?: NoteKind
  action?: ReactNode
  /** `alert` for messages that result from an action, such as a refused form. */
  role?: 'alert' | 'status'
  /** Links the message with the fields that it concerns. */
  id?: string
  children: ReactNode
}) => {
  const Icon = icons[kind]
  return (
    <Frame kind={kind} role={role} id={id}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <div>{children}</div>
      {action}
    </Frame>
  )
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert } as const

const Frame = styled('div', { shouldForwardProp: (prop) => prop !== 'kind' })<{ kind: NoteKind }>(
  ({ theme, kind }) => ({
    display: 'flex',
    gap: 10,
    padding: '10px 12px',
    borderRadius: 8,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette[kind].soft,
    '& > svg': { marginTop: 2, color: theme.vars.palette[kind].main },
    '& > div': { flex: 1, minWidth: 0, textWrap: 'pretty' },
    '& > a, & > button': { color: theme.vars.palette[kind].main, flexShrink: 0 },
  }),
)
