import type { conduct } from '#model/data/kpis/conduct.ts'

/** Value chain and business conduct. */
export const conductKpis = {
  K59: {
    label: 'Suppliers assessed',
    description: 'Active suppliers assessed on their ESG practices.',
  },
  K118: {
    label: 'Customer complaints',
    description: 'Complaints received from customers and end-users.',
  },
  K119: {
    label: 'Carbon intensity of purchases',
    description: 'Emissions of purchased goods and services per thousand euros spent.',
  },
  K120: {
    label: 'Purchases in scope 3',
    description: 'Emissions of purchased goods and services, as a share of scope 3 emissions.',
  },
  K61: {
    label: 'Share of women on the board',
    description: 'Women among the members of the administrative or supervisory body.',
  },
  K62: {
    label: 'Independent directors',
    description: 'Independent members of the administrative or supervisory body.',
  },
  K63: {
    label: 'Anti-corruption training',
    description: 'People trained among those in functions at risk of corruption.',
  },
  K64: {
    label: 'Average time to pay',
    description: 'Days from invoice to payment, on average per invoice paid.',
  },
  K65: {
    label: 'Payments within terms',
    description: 'Invoices paid by their due date.',
  },
  K121: {
    label: 'Late payment proceedings',
    description: 'Legal proceedings under way for late payment.',
  },
  K122: {
    label: 'Convictions for corruption',
    description: 'Convictions for breaking laws against corruption and bribery.',
  },
  K123: {
    label: 'Fines for corruption',
    description: 'Amount of fines for breaking laws against corruption and bribery.',
  },
  K124: {
    label: 'Confirmed corruption incidents',
    description: 'Confirmed incidents of corruption or bribery.',
  },
  K125: {
    label: 'Whistleblowing reports',
    description: 'Reports received through whistleblowing channels.',
  },
  K126: {
    label: 'Political contributions',
    description: 'Political contributions, in money or in kind, direct or indirect.',
  },
  K127: {
    label: 'Lobbying spending',
    description: 'Spending on lobbying activities.',
  },
  K128: {
    label: 'Personal data breaches',
    description: 'Personal data breaches identified.',
  },
} as const satisfies Record<keyof typeof conduct, { label: string; description: string }>
