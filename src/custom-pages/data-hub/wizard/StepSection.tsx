import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

/** A step of the wizard: its question, one sentence, and its inputs. */
export const StepSection = ({
  title,
  lead,
  isWide = false,
  children,
}: {
  title: string
  lead?: string | undefined
  isWide?: boolean
  children: ReactNode
}) => (
  <Section data-wide={isWide || undefined}>
    <h2>{title}</h2>
    {lead !== undefined && <p>{lead}</p>}
    {children}
  </Section>
)

const Section = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  maxWidth: 760,
  '&[data-wide]': { maxWidth: 'none' },
  '& > h2': { ...theme.typography.h3 },
  '& > h2 + p': { marginTop: -16, color: theme.vars.palette.text.secondary },
}))
