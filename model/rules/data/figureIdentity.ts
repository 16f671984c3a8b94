import { dimensionLevels } from '../cube/levels.ts'

/**
 * Dimensions that tell figures of one site, indicator and period apart. `method` and the emission factor describe how a
 * figure was obtained: a better method or factor gives the same figure again. `activity` is the indicator that an
 * emission is computed from.
 */
export const figureDimensions: readonly string[] = [
  ...dimensionLevels.filter((name) => name !== 'method'),
  'country',
  'activity',
]
