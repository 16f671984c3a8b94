import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

/** Shape and colour say the same: filled circle good, ring unsure, diamond failed, grey circle at rest. */
export type Mark = 'good' | 'unsure' | 'failed' | 'rest'

/** A state in a table: mark and word, never the mark alone. */
export const StatusDot = ({ mark, children }: { mark: Mark; children: ReactNode }) => (
  <Line>
    <Dot mark={mark} aria-hidden />
    {children}
  </Line>
)

// Level with the words beside it: the line would otherwise stand on the mark, which has no baseline of its own.
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
