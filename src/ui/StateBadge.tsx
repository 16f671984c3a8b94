import type { ReactNode } from 'react'
import { StatusBadge, type Tone } from './StatusBadge.tsx'
import type { Mark } from './StatusDot.tsx'

/** The state of a record in its page header, in the tone of the mark in lists. */
export const StateBadge = ({ mark, children }: { mark: Mark; children: ReactNode }) => (
  <StatusBadge tone={tones[mark]}>{children}</StatusBadge>
)

const tones: Readonly<Record<Mark, Tone>> = {
  good: 'success',
  unsure: 'warning',
  failed: 'error',
  rest: 'neutral',
}
