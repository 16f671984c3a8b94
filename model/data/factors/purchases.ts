import type { FactorTable } from '../emissionFactors.ts'
import { factor } from './factor.ts'

/**
 * Purchases: amounts per thousand euros of 2023 without tax (uncertainty 80 %), materials per tonne, equipment per
 * piece.
 */
export const purchaseFactors = {
  SPEND_INSURANCE: [
    factor(77, 'kEUR', '3.1', 'Base Carbone, ADEME, 43475', { year: 2023, notes: ['MONETARY'] }),
  ],
  SPEND_LEGAL_ACCOUNTING: [
    factor(67, 'kEUR', '3.1', 'Base Carbone, ADEME, 43545', { year: 2023, notes: ['MONETARY'] }),
  ],
  SPEND_IT_SERVICES: [
    factor(75, 'kEUR', '3.1', 'Base Carbone, ADEME, 43445', { year: 2023, notes: ['MONETARY'] }),
  ],
  SPEND_FINANCIAL_SERVICES: [
    factor(70, 'kEUR', '3.1', 'Base Carbone, ADEME, 43530', { year: 2023, notes: ['MONETARY'] }),
  ],
  SPEND_TECHNICAL_SERVICES: [
    factor(110, 'kEUR', '3.1', 'Base Carbone, ADEME, 43315', { year: 2023, notes: ['MONETARY'] }),
  ],
  SPEND_HEALTH_SERVICES: [
    factor(82, 'kEUR', '3.1', 'Base Carbone, ADEME, 43505', { year: 2023, notes: ['MONETARY'] }),
  ],
  SPEND_PAPER_GOODS: [
    factor(357, 'kEUR', '3.1', 'Base Carbone, ADEME, 43370', { year: 2023, notes: ['MONETARY'] }),
  ],
  SPEND_MACHINES: [
    factor(273, 'kEUR', '3.2', 'Base Carbone, ADEME, 43355', { year: 2023, notes: ['MONETARY'] }),
  ],
  SPEND_FURNITURE: [
    factor(231, 'kEUR', '3.2', 'Base Carbone, ADEME, 43360', { year: 2023, notes: ['MONETARY'] }),
  ],
  SPEND_COMPUTERS: [
    factor(216, 'kEUR', '3.2', 'Base Carbone, ADEME, 43420', { year: 2023, notes: ['MONETARY'] }),
  ],
  MASS_PAPER: [factor(919, 't', '3.1', 'Base Carbone, ADEME, 24309')],
  MASS_STEEL: [
    factor(2211, 't', '3.1', 'Base Carbone, ADEME, 26729', { year: 2021, notes: ['NEW_MATERIAL'] }),
  ],
  MASS_STEEL_CANS: [factor(2864, 't', '3.1', 'DESNZ 2025', { year: 2025, notes: ['UNITED_KINGDOM'] })],
  MASS_ALUMINIUM: [
    factor(9116, 't', '3.1', 'DESNZ 2025', { year: 2025, notes: ['UNITED_KINGDOM', 'NEW_MATERIAL'] }),
  ],
  MASS_PLASTICS: [factor(3173, 't', '3.1', 'DESNZ 2025', { year: 2025, notes: ['UNITED_KINGDOM'] })],
  MASS_GLASS: [factor(1403, 't', '3.1', 'DESNZ 2025', { year: 2025, notes: ['UNITED_KINGDOM'] })],
  MASS_TIMBER: [factor(270, 't', '3.1', 'DESNZ 2025', { year: 2025, notes: ['UNITED_KINGDOM'] })],
  MASS_CONCRETE: [factor(119, 't', '3.1', 'DESNZ 2025', { year: 2025, notes: ['UNITED_KINGDOM'] })],
  PIECE_LAPTOP: [factor(156, 'n', '3.2', 'Base Carbone, ADEME, 27002')],
  PIECE_DESKTOP: [factor(169, 'n', '3.2', 'Base Carbone, ADEME, 27003')],
  PIECE_SCREEN: [factor(248, 'n', '3.2', 'Base Carbone, ADEME, 27006')],
  PIECE_COPIER: [factor(2935, 'n', '3.2', 'Base Carbone, ADEME, 20591')],
  PIECE_MEALS: [factor(2.04, 'n', '3.1', 'Base Carbone, ADEME, 20682')],
} as const satisfies FactorTable
