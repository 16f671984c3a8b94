import { withGroupDefaults } from './withGroupDefaults.ts'

/** Business conduct and the board. */
export const governance = {
  ...withGroupDefaults(
    { group: 'GO', universe: 'GOVERNANCE', topic: 'G1', unit: 'n', kind: 'FLOW', overSites: 'SUM' },
    {
      GO01: { disclosure: 'G1-4_01' },
      GO02: { unit: 'EUR', disclosure: 'G1-4_02' },
      GO03: { disclosure: 'G1-4_04' },
      GO06: { unit: 'pers', kind: 'STOCK', disclosure: 'G1-3' },
      GO07: { unit: 'pers', kind: 'STOCK', within: 'GO06', disclosure: 'G1-3_07' },
      GO08: { disclosure: 'G1-1' },
      GO09: { unit: 'EUR', disclosure: 'G1-5_03' },
      GO10: { unit: 'EUR', disclosure: 'G1-5_04' },
      GO11: { disclosure: 'G1-6' },
      GO12: { unit: 'd', disclosure: 'G1-6_01' },
      GO13: { within: 'GO11', disclosure: 'G1-6_03' },
      GO14: { kind: 'STOCK', disclosure: 'G1-6_04' },
      GO15: { unit: 'pers', kind: 'STOCK', overSites: 'RECOMPUTED', disclosure: 'GOV-1' },
      GO16: { unit: 'pers', kind: 'STOCK', overSites: 'RECOMPUTED', within: 'GO15', disclosure: 'GOV-1' },
      GO17: { unit: 'pers', kind: 'STOCK', overSites: 'RECOMPUTED', within: 'GO15', disclosure: 'GOV-1' },
      GO19: { disclosure: 'S4' },
    },
  ),
} as const
