import { styled } from '@mui/material/styles'
import { initialsOf } from './initialsOf.ts'

export type InitialsProps = { name: string; kind?: 'company' | 'person'; size?: number }

/** Grey letters beside a name, square for a company and round for a person; hidden from screen readers. */
export const Initials = ({ name, kind = 'company', size = 24 }: InitialsProps) => (
  <Mark kind={kind} size={size} aria-hidden>
    {initialsOf(name)}
  </Mark>
)

const Mark = styled('span', { shouldForwardProp: (prop) => prop !== 'kind' && prop !== 'size' })<{
  kind: 'company' | 'person'
  size: number
}>(({ theme: { vars }, kind, size }) => ({
  display: 'inline-flex',
  verticalAlign: 'middle',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: size,
  height: size,
  borderRadius: kind === 'person' ? '50%' : size > 24 ? 6 : 4,
  fontSize: size > 24 ? '0.8125rem' : '0.6875rem',
  fontWeight: 600,
  color: kind === 'person' ? vars.palette.primary.main : vars.palette.text.secondary,
  backgroundColor: kind === 'person' ? vars.palette.primary.soft : vars.palette.fill.muted,
}))
