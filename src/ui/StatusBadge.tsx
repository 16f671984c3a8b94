import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'error'

/** The state of a page or card: soft, 20 px; a 14 px icon may precede the label. */
export const StatusBadge = ({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
}) => (
  <Badge tone={tone}>
    {icon}
    {children}
  </Badge>
)

const Badge = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(
  ({ theme: { vars, typography }, tone }) => ({
    display: 'inline-flex',
    verticalAlign: 'top',
    alignItems: 'center',
    gap: 4,
    height: 20,
    padding: '0 6px',
    borderRadius: 4,
    whiteSpace: 'nowrap',
    ...typography.subtitle2,
    color: tone === 'neutral' ? vars.palette.text.secondary : vars.palette[tone].main,
    backgroundColor: tone === 'neutral' ? vars.palette.fill.muted : vars.palette[tone].soft,
  }),
)
