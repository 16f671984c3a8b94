import { defineNature } from '../defineNature.ts'
import { creditNote, placeAndTime, provenance } from './rowFrame.ts'

const { site } = placeAndTime

const spent = {
  indicator: 'AD01',
  value: 'amount',
  unit: 'EUR',
  dimensions: ['category', 'country', 'method'],
} as const

/** Purchases: one row per supplier, category and year. Energy and travel have their own files. */
export const purchases = defineNature({
  code: 'PURCHASES',
  columns: {
    site,
    year: { kind: 'number', isRequired: true, isInteger: true, min: 1990, max: 2100 },
    supplier: { kind: 'text', isRequired: true, max: 200 },
    siren: { kind: 'text', max: 20 },
    country: { kind: 'text', max: 2 },
    category: {
      kind: 'code',
      isRequired: true,
      codes: [
        'INSURANCE',
        'LEGAL_ACCOUNTING',
        'IT_SERVICES',
        'FINANCIAL_SERVICES',
        'TECHNICAL_SERVICES',
        'HEALTH_SERVICES',
        'PAPER_GOODS',
        'MACHINES',
        'FURNITURE',
        'COMPUTERS',
        'PAPER',
        'STEEL',
        'STEEL_CANS',
        'ALUMINIUM',
        'PLASTICS',
        'GLASS',
        'TIMBER',
        'CONCRETE',
        'CEMENT',
        'LAPTOP',
        'DESKTOP',
        'SCREEN',
        'COPIER',
        'MEALS',
        'OTHER',
      ],
    },
    amount: { kind: 'number', isRequired: true },
    currency: { kind: 'currency', of: ['amount'] },
    qty: { kind: 'number', min: 0 },
    unit: { kind: 'unit', of: ['mass', 'count'] },
    account: { kind: 'text', max: 20 },
    ...provenance,
  },
  time: { year: 'year' },
  key: ['site', 'year', 'supplier', 'category', 'account'],
  rules: [
    {
      rule: 'sirenDigits',
      severity: 'error',
      column: 'siren',
      when: { country: ['FR', 'fr', null] },
      matches: '^[0-9]{3} ?[0-9]{3} ?[0-9]{3}$',
    },
    { rule: 'countryCode', severity: 'error', column: 'country', matches: '^[A-Za-z]{2}$' },
    { rule: 'unitOfQuantity', severity: 'error', column: 'unit', when: { qty: true }, needs: 'unit' },
    creditNote('amount'),
    {
      rule: 'countedTwice',
      severity: 'warning',
      column: 'account',
      // Accounts for energy (6061) and travel (6251, 6256) in the French chart of accounts.
      excludes: '^(6061|6251|6256)',
    },
  ],
  groupRules: [],
  measures: [
    // With a quantity, emissions use a physical factor, and the amount creates none.
    { ...spent, when: { qty: null }, tags: { factor: 'AMOUNT' } },
    { ...spent, when: { qty: true }, tags: { factor: 'QUANTITY' } },
    {
      indicator: 'AD02',
      value: 'qty',
      unit: { column: 'unit' },
      when: { unit: ['t', 'kg', 'g', 'lb'] },
      dimensions: ['category', 'country', 'method'],
    },
    {
      indicator: 'AD07',
      value: 'qty',
      unit: { column: 'unit' },
      when: { unit: 'n' },
      dimensions: ['category', 'country', 'method'],
    },
  ],
})
