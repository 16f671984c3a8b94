import { withThemeDefaults } from './withThemeDefaults.ts'

/** A requirement with the same code in both sets. */
const kept = (requirement: string, datapoint = requirement) => ({
  ESRS_2023: datapoint,
  ESRS_2026: requirement,
})

/** Pollution, water, nature, materials and waste. */
export const planet = {
  ...withThemeDefaults(
    { theme: 'POLLUTION', unit: 'kg' },
    {
      K30: { formula: 'PO01', esrs: kept('E2-4', 'E2-4_02') },
      K82: { formula: 'PO05', esrs: kept('E2-4', 'E2-4_03') },
      K83: { formula: 'PO06', esrs: kept('E2-4', 'E2-4_04') },
      K84: { formula: 'PO07', esrs: kept('E2-4') },
      K85: { formula: 'PO08', unit: 't', esrs: kept('E2-5') },
      K86: { formula: 'PO09', unit: 't', esrs: kept('E2-5') },
    },
  ),
  ...withThemeDefaults(
    { theme: 'WATER', unit: 'm3' },
    {
      K25: { formula: 'WA06', esrs: kept('E3-4', 'E3-4_01') },
      K26: { formula: 'WA06 / CT01', unit: { of: 'm3', per: 'MEUR' }, esrs: { ESRS_2023: 'E3-4_08' } },
      K27: { formula: 'WA07 / WA06', unit: 'percent' },
      K28: { formula: 'WA08 / (WA01 + WA08)', unit: 'percent', better: 'HIGHER' },
      K87: { formula: 'WA01', esrs: kept('E3-4', 'E3-4_11') },
      K88: { formula: 'WA05', better: null, esrs: kept('E3-4', 'E3-4_12') },
      K89: { formula: 'WA01 / WF03', unit: { of: 'm3', per: 'FTE' } },
    },
  ),
  ...withThemeDefaults(
    { theme: 'BIODIVERSITY', esrs: kept('E4-5') },
    {
      K90: { formula: 'BD01', unit: 'n' },
      K91: { formula: 'BD03', unit: 'ha' },
      K92: { formula: 'BD04 / BD03' },
    },
  ),
  ...withThemeDefaults(
    { theme: 'RESOURCES' },
    {
      K31: { formula: 'MA03 / MA01', better: 'HIGHER', esrs: kept('E5-4', 'E5-4_05') },
      K32: { formula: 'MA02 / MA01', better: 'HIGHER', esrs: kept('E5-4', 'E5-4_03') },
      K93: { formula: 'MA01', unit: 't', esrs: kept('E5-4', 'E5-4_02') },
      K33: { formula: 'WS01', unit: 't', esrs: kept('E5-5', 'E5-5_07') },
      K34: { formula: 'WS10 / WS01', better: 'HIGHER' },
      K35: { formula: 'WS12 / WS01', esrs: kept('E5-5', 'E5-5_11') },
      K36: { formula: 'WS02 / WS01' },
      K94: { formula: 'WS05 / WS01', better: 'HIGHER' },
      K95: { formula: 'WS08 / WS01' },
      K96: { formula: 'WS01 / CT01', unit: { of: 't', per: 'MEUR' } },
      K97: { formula: 'WS02', unit: 't', esrs: kept('E5-5', 'E5-5_15') },
      K98: { formula: 'WS01 / WF03', unit: { of: 'kg', per: 'FTE' } },
    },
  ),
} as const
