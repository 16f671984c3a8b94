import type { reference as fr } from '../fr/reference.ts'
import type { Translation } from '../translation.ts'

export const reference: Translation<typeof fr> = {
  fileFormats: { CSV: 'CSV, values separated by commas or semicolons' },
  fileNatures: {
    HEADCOUNT: 'Headcount and accidents',
    PAY: 'Pay',
    TRAINING: 'Training',
    ENERGY: 'Energy',
    EMISSIONS: 'Greenhouse gas emissions',
    POLLUTION: 'Discharges and pollutants',
    WATER: 'Water',
    WASTE: 'Waste',
    BIODIVERSITY: 'Biodiversity',
    PURCHASES: 'Purchasing and suppliers',
    PAYMENTS: 'Payment terms',
    GOVERNANCE: 'Governance and ethics',
    OTHER: 'Other data',
  },
  officerRoleCategories: {
    MANAGEMENT: 'Management',
    BOARD: 'Board and officers',
    CONTROL: 'Audit and control',
    PARTNER: 'Partners and traders',
    REPRESENTATION: 'Representation',
    PROCEEDING: 'Proceedings and transfer',
    OTHER: 'Other',
  },
  periodicities: {
    MONTHLY: 'Monthly',
    QUARTERLY: 'Quarterly',
    HALF_YEARLY: 'Half-yearly',
    YEARLY: 'Yearly',
    ONCE: 'One-off',
  },
}
