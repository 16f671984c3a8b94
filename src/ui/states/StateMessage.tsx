import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

export type StateMessageProps = {
  title: ReactNode
  children?: ReactNode
  /** The next steps: at most one primary button. */
  actions?: ReactNode
  /** Heading level, after the page's own. */
  level?: 'h1' | 'h2' | 'h3'
}

/** The common layout of empty, no-result and error states: drawing, title, sentence, actions, centred. */
export const StateMessage = ({
  drawing,
  title,
  children,
  actions,
  level: Title = 'h2',
  role,
}: StateMessageProps & { drawing: ReactNode; role?: 'alert' | 'status' }) => (
  <Panel role={role}>
    {drawing}
    <Title>{title}</Title>
    {children !== undefined && <div>{children}</div>}
    {actions !== undefined && <footer>{actions}</footer>}
  </Panel>
)

const Panel = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 1,
  minHeight: 320,
  padding: '40px 24px',
  textAlign: 'center',
  '& > h1, & > h2, & > h3': { ...theme.typography.h3, marginTop: 16 },
  '& > div': {
    maxWidth: 320,
    marginTop: 4,
    color: theme.vars.palette.text.secondary,
    textWrap: 'pretty',
  },
  '& > footer': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8, marginTop: 16 },
}))
