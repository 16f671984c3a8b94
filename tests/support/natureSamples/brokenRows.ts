import type { NatureCode } from '#model/data/natures/natures.ts'
import { conductBroken } from './conduct.ts'
import { movementBroken } from './movement.ts'
import { peopleBroken } from './people.ts'
import { planetBroken } from './planet.ts'
import type { BrokenRows } from './sample.ts'

/** One broken row for each rule of each nature. */
export const brokenRows: Readonly<Record<NatureCode, BrokenRows>> = {
  ...planetBroken,
  ...movementBroken,
  ...peopleBroken,
  ...conductBroken,
}
