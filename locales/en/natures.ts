import type { natures as fr } from '../fr/natures.ts'
import type { Translation } from '../translation.ts'
import { conductNatures } from './natures/conduct.ts'
import { movementNatures } from './natures/movement.ts'
import { peopleNatures } from './natures/people.ts'
import { planetNatures } from './natures/planet.ts'

export const natures: Translation<typeof fr> = {
  ...planetNatures,
  ...movementNatures,
  ...peopleNatures,
  ...conductNatures,
}
