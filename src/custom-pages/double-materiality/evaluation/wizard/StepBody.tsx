import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

/** A step of the wizard: its question, one sentence, and its inputs. */
export const StepBody = ({
  title,
  lead,
  isWide = false,
  children,
}: {
  title: string
  lead?: string
  isWide?: boolean
  children: ReactNode
}) => (
  <Body isWide={isWide}>
    <h2>{title}</h2>
    {lead !== undefined && <p>{lead}</p>}
    {children}
  </Body>
)

const Body = styled('section', { shouldForwardProp: (prop) => prop !== 'isWide' })<{ isWide: boolean }>(
  ({ theme, isWide }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: 16,
    width: '100%',
    maxWidth: isWide ? 'none' : 640 + 48,
    padding: 24,
    '& > h2': { ...theme.typography.h3 },
    '& > h2 + p': { marginTop: -12, color: theme.vars.palette.text.secondary },
    [theme.breakpoints.down('sm')]: { padding: 16 },
  }),
)
