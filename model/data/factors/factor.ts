import type { EmissionFactor } from '../emissionFactors.ts'

type Own = Partial<Pick<EmissionFactor, 'year' | 'validFrom' | 'edition' | 'geography' | 'notes'>>

/** The scope of gases that are stated outside of the scopes. */
export const outsideScopes = '-'

/** A source whose factors of electricity include upstream: they cover the life cycle. */
export const lifeCycleSource = 'Ember, by @tgwf/co2 0.19.0'

/** A factor in kgCO2e. Defaults: any country (`*`), valid from 1990, first edition. */
export const factor = (
  value: number,
  per: EmissionFactor['per'],
  scope: string,
  source: string,
  own: Own = {},
): EmissionFactor => ({
  value,
  per,
  scope,
  source,
  year: null,
  validFrom: 1990,
  validTo: null,
  edition: 2025,
  geography: '*',
  notes: [],
  ...own,
})
