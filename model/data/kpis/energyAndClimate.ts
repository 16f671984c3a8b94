import { withThemeDefaults } from './withThemeDefaults.ts'

/** Sections with high climate impact: A to H and L of NACE (Delegated Regulation (EU) 2022/1288, annex I). */
const highImpact = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'L'] as const

const energyMix = (datapoint: string) => ({ ESRS_2023: datapoint, ESRS_2026: 'E1-7' })
const emissions = (datapoint: string) => ({ ESRS_2023: datapoint, ESRS_2026: 'E1-8' })

export const energyAndClimate = {
  ...withThemeDefaults(
    { theme: 'ENERGY' },
    {
      K01: { formula: 'EN18', unit: 'MWh', esrs: energyMix('E1-5_01') },
      K02: { formula: 'EN17 / EN18', better: 'HIGHER', esrs: energyMix('E1-5_09') },
      K03: { formula: 'EN16 / EN18', esrs: energyMix('E1-5_15') },
      K04: { formula: 'EN03 / EN18', better: null, esrs: energyMix('E1-5_04') },
      K05: {
        formula: 'EN18 / CT01',
        unit: { of: 'MWh', per: 'MEUR' },
        sectors: highImpact,
        esrs: { ESRS_2023: 'E1-5_18' },
      },
      K06: { formula: 'EN18 / CT02', unit: { of: 'kWh', per: 'm2' } },
      K08: { formula: 'EN22 / EN18', unit: { of: 'EUR', per: 'MWh' } },
      K68: { formula: 'EN04 / EN18', better: 'HIGHER', esrs: energyMix('E1-5') },
      K69: {
        formula: 'EN19',
        unit: 'MWh',
        better: 'HIGHER',
        esrs: { ESRS_2023: 'E1-5_17' },
      },
      K70: { formula: 'EN02 / EN01', better: 'HIGHER' },
      K71: { formula: 'EN18 / WF03', unit: { of: 'MWh', per: 'FTE' } },
    },
  ),
  ...withThemeDefaults(
    { theme: 'CLIMATE', unit: 'tCO2e' },
    {
      K10: { formula: 'sum(GH01, GH06)', esrs: emissions('E1-6') },
      K11: { formula: 'sum(GH01, GH07)', esrs: emissions('E1-6') },
      K12: { formula: 'GH27', esrs: emissions('E1-6_13') },
      K13: { formula: 'GH26', esrs: emissions('E1-6_12') },
      K14: {
        formula: 'K13 / CT01',
        unit: { of: 'tCO2e', per: 'MEUR' },
        esrs: { ESRS_2023: 'E1-6_30' },
      },
      K15: {
        formula: 'K12 / CT01',
        unit: { of: 'tCO2e', per: 'MEUR' },
        esrs: { ESRS_2023: 'E1-6_31' },
      },
      K16: { formula: 'K12 / WF03', unit: { of: 'tCO2e', per: 'FTE' } },
      K17: { formula: 'GH08', esrs: emissions('E1-6_11') },
      K18: { formula: 'GH08 / K12', unit: 'percent', better: null },
      K19: {
        formula: 'GH31 / GH01',
        unit: 'percent',
        better: null,
        sectors: ['B', 'C', 'D', 'E', 'H'],
        esrs: { ESRS_2023: 'E1-6_08' },
      },
      K20: {
        formula: 'GH32 / GH08',
        unit: 'percent',
        better: 'HIGHER',
        esrs: { ESRS_2023: 'E1-6_25' },
      },
      K23: { formula: 'sum(GH14, GH19) / AD06', unit: { of: 'gCO2e', per: 'tkm' } },
      K72: { formula: 'GH01', esrs: emissions('E1-6_07') },
      K73: { formula: 'GH06', esrs: emissions('E1-6_09') },
      K74: { formula: 'GH07', esrs: emissions('E1-6_10') },
      K75: { formula: 'K10 / CT02', unit: { of: 'kgCO2e', per: 'm2' } },
      K76: { formula: 'GH16 / WF03', unit: { of: 'tCO2e', per: 'FTE' } },
      K77: { formula: 'GH17 / WF03', unit: { of: 'tCO2e', per: 'FTE' } },
      K78: {
        formula: 'GH33',
        better: 'HIGHER',
        esrs: { ESRS_2023: 'E1-7', ESRS_2026: 'E1-9' },
      },
      K79: { formula: 'GH34', better: null, esrs: { ESRS_2023: 'E1-7', ESRS_2026: 'E1-9' } },
      K80: {
        formula: 'GH35',
        unit: 'EURpertCO2e',
        better: null,
        esrs: { ESRS_2023: 'E1-8', ESRS_2026: 'E1-10' },
      },
      K81: { formula: 'GH36', unit: 'kg' },
    },
  ),
} as const
