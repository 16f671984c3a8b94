import type { NatureCode } from '#model/data/natures/natures.ts'
import { conductNatures } from './natures/conduct.ts'
import { movementNatures } from './natures/movement.ts'
import { peopleNatures } from './natures/people.ts'
import { planetNatures } from './natures/planet.ts'

/** Kinds of data files: what they hold, their columns, what codes mean, and what their rules say. */
export const natures = {
  ...planetNatures,
  ...movementNatures,
  ...peopleNatures,
  ...conductNatures,
} as const satisfies Record<NatureCode, unknown>
