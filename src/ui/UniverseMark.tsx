import { styled } from '@mui/material/styles'
import type { Universe } from '#model/wire/materiality/topics.ts'

const letters = { ENVIRONMENT: 'E', SOCIAL: 'S', GOVERNANCE: 'G' } as const

/** The letter of a universe in its colour; the label is beside it, so that colour is never the only information. */
export const UniverseMark = ({ universe }: { universe: Universe }) => (
  <Mark letter={letters[universe]} aria-hidden>
    {letters[universe]}
  </Mark>
)

const Mark = styled('span', { shouldForwardProp: (prop) => prop !== 'letter' })<{ letter: 'E' | 'S' | 'G' }>(
  ({ theme: { vars }, letter }) => ({
    display: 'inline-grid',
    placeItems: 'center',
    width: 20,
    height: 20,
    borderRadius: letter === 'E' ? '50%' : 4,
    fontSize: '0.6875rem',
    fontWeight: 600,
    color: vars.palette.universe[letter].main,
    backgroundColor: vars.palette.universe[letter].soft,
  }),
)
