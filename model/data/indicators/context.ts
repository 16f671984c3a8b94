import { withGroupDefaults } from './withGroupDefaults.ts'

/** Context indicators, used as denominators. */
export const context = {
  ...withGroupDefaults(
    { group: 'CT', universe: null, topic: null, unit: 'kEUR', kind: 'FLOW', overSites: 'SUM' },
    {
      CT01: { unit: 'MEUR', disclosure: 'E1-6_33, SBM-1' },
      CT02: { unit: 'm2', kind: 'STOCK' },
      CT07: { unit: 'degreeDay', overSites: 'WEIGHTED', weight: 'EN18' },
    },
  ),
} as const
