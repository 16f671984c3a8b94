import type { FactorTable } from '../emissionFactors.ts'

/** Series of activities that emit and for which no sourced value may be shipped: an organisation adds its own. */
export const unshippedFactors = {
  HEAVY_FUEL_OIL: [],
  KEROSENE: [],
  COAL: [],
  BIODIESEL: [],
  DISTRICT_COOLING: [],
  R290: [],
  HAZARDOUS_INCINERATION: [],
  HAZARDOUS_LANDFILL: [],
  WASTE_OTHER_DISPOSAL: [],
  SPEND_MATERIALS: [],
  SPEND_EQUIPMENT: [],
  SPEND_OTHER: [],
  MASS_CEMENT: [],
  MASS_OTHER: [],
  PIECE_OTHER: [],
} as const satisfies FactorTable
