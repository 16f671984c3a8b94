import type { FactorTable } from '../emissionFactors.ts'
import { factor } from './factor.ts'

/** Waste by treatment, and water supply and treatment. Avoided emissions are never deducted. */
export const wasteAndWaterFactors = {
  WASTE_INCINERATION: [
    factor(374, 't', '3.5', 'Base Carbone, ADEME, 34654', { geography: 'FR', notes: ['RESIDUAL_WASTE'] }),
  ],
  WASTE_LANDFILL: [
    factor(412, 't', '3.5', 'Base Carbone, ADEME, 34654', { geography: 'FR', notes: ['RESIDUAL_WASTE'] }),
  ],
  DRINKING_WATER: [
    factor(0.132, 'm3', '3.1', 'futureco-data 0.1.0', {
      geography: 'FR',
      notes: ['OLD'],
    }),
  ],
  WASTE_WATER: [
    factor(0.262, 'm3', '3.5', 'futureco-data 0.1.0', {
      geography: 'FR',
      notes: ['OLD'],
    }),
  ],
} as const satisfies FactorTable
