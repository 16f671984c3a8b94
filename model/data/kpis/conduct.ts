import { withThemeDefaults } from './withThemeDefaults.ts'

const kept = (requirement: string, datapoint = requirement) => ({
  ESRS_2023: datapoint,
  ESRS_2026: requirement,
})

/** Suppliers and customers, the board, and business conduct. */
export const conduct = {
  ...withThemeDefaults(
    { theme: 'VALUE_CHAIN' },
    {
      K59: { formula: 'VC02 / VC01', better: 'HIGHER' },
      K118: { formula: 'VC07', unit: 'n' },
      K119: { formula: 'GH11 / AD01', unit: { of: 'kgCO2e', per: 'kEUR' } },
      K120: { formula: 'GH11 / GH08', better: null },
    },
  ),
  ...withThemeDefaults(
    { theme: 'CONDUCT' },
    {
      K61: { formula: 'GO16 / GO15', better: 'HIGHER', esrs: kept('GOV-1') },
      K62: { formula: 'GO17 / GO15', better: 'HIGHER', esrs: kept('GOV-1') },
      K63: { formula: 'GO07 / GO06', better: 'HIGHER', esrs: { ESRS_2023: 'G1-3_07' } },
      K64: { formula: 'GO12 / GO11', unit: { of: 'd', per: 'n' }, esrs: { ESRS_2023: 'G1-6_01' } },
      K65: { formula: 'GO13 / GO11', better: 'HIGHER', esrs: { ESRS_2023: 'G1-6_03' } },
      K121: { formula: 'GO14', unit: 'n', esrs: kept('G1-6', 'G1-6_04') },
      K122: { formula: 'GO01', unit: 'n', esrs: kept('G1-4', 'G1-4_01') },
      K123: { formula: 'GO02', unit: 'EUR', esrs: kept('G1-4', 'G1-4_02') },
      K124: { formula: 'GO03', unit: 'n', esrs: kept('G1-4', 'G1-4_04') },
      K125: { formula: 'GO08', unit: 'n', better: null, esrs: { ESRS_2023: 'G1-1' } },
      K126: { formula: 'GO09', unit: 'EUR', better: null, esrs: kept('G1-5', 'G1-5_03') },
      K127: { formula: 'GO10', unit: 'EUR', better: null, esrs: kept('G1-5', 'G1-5_04') },
      K128: { formula: 'GO19', unit: 'n' },
    },
  ),
} as const
