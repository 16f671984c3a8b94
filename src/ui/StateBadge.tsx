import type { ReactNode } from 'react'
import { StatusBadge, type Tone } from './StatusBadge.tsx'
import type { Mark } from './StatusDot.tsx'

/** The state of a record at the head of its page: the tone of the mark that lists draw. */
export const StateBadge = ({ mark, children }: { mark: Mark; children: ReactNode }) => (
  <StatusBadge tone={tones[mark]}>{children}</StatusBadge>
)

const tones: Readonly<Record<Mark, Tone>> = {
  good: 'success',
  unsure: 'warning',
  failed: 'error',
  rest: 'neutral',
}
