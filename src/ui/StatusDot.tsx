import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

/** Shape and colour have the same meaning: filled circle good, ring unsure, diamond failed, grey circle neutral. */
export type Mark = 'good' | 'unsure' | 'failed' | 'rest'

/** A state in a table: mark and label, never the mark alone. */
export const StatusDot = ({ mark, children }: { mark: Mark; children: ReactNode }) => (
  <Line>
    <Dot mark={mark} aria-hidden />
    {children}
  </Line>
)

// Aligns the mark with the label; it has no baseline of its own, which would shift the line.
const Line = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  whiteSpace: 'nowrap',
  verticalAlign: 'top',
})

const Dot = styled('i', { shouldForwardProp: (prop) => prop !== 'mark' })<{ mark: Mark }>(
  ({ theme: { vars }, mark }) => ({
    flexShrink: 0,
    width: 7,
    height: 7,
    ...{
      good: { borderRadius: '50%', backgroundColor: vars.palette.success.dot },
      unsure: { borderRadius: '50%', border: `2px solid ${vars.palette.warning.dot}` },
      failed: { transform: 'rotate(45deg)', borderRadius: 1, backgroundColor: vars.palette.error.dot },
      rest: { borderRadius: '50%', backgroundColor: vars.palette.neutral.dot },
    }[mark],
  }),
)
