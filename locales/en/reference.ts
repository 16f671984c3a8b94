import type { reference as fr } from '../fr/reference.ts'
import type { Translation } from '../translation.ts'

export const reference: Translation<typeof fr> = {
  fileFormats: { CSV: 'CSV (comma or semicolon)' },
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
