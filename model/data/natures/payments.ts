import { defineNature } from '../defineNature.ts'
import { creditNote, placeAndTime, provenance } from './rowFrame.ts'

const bySize = { dimensions: ['supplier_size'] } as const

/** Supplier payments: one row per paid invoice. */
export const payments = defineNature({
  code: 'PAYMENTS',
  columns: {
    site: placeAndTime.site,
    invoice: { kind: 'text', isRequired: true, max: 100 },
    supplier: { kind: 'text', max: 200 },
    invoice_date: { kind: 'date', isRequired: true },
    due: { kind: 'date' },
    paid: { kind: 'date', isRequired: true },
    amount: { kind: 'number' },
    supplier_size: { kind: 'code', codes: ['SME', 'LARGE'] },
    ...provenance,
  },
  time: { day: 'paid' },
  key: ['site', 'supplier', 'invoice'],
  rules: [
    {
      rule: 'paidAfterInvoice',
      severity: 'error',
      column: 'paid',
      left: 'paid',
      is: '>=',
      right: 'invoice_date',
    },
    {
      rule: 'dueAfterInvoice',
      severity: 'error',
      column: 'due',
      left: 'due',
      is: '>=',
      right: 'invoice_date',
    },
    creditNote('amount'),
    { rule: 'dueMissing', severity: 'warning', column: 'due', needs: 'due' },
    {
      rule: 'veryLate',
      severity: 'warning',
      column: 'paid',
      left: { minus: ['paid', 'invoice_date'] },
      is: '<=',
      right: 365,
    },
  ],
  groupRules: [],
  measures: [
    { indicator: 'GO11', value: 1, unit: 'n', ...bySize },
    { indicator: 'GO12', value: { minus: ['paid', 'invoice_date'] }, unit: 'd', ...bySize },
    {
      indicator: 'GO13',
      value: 1,
      unit: 'n',
      where: [{ left: 'paid', is: '<=', right: 'due' }],
      ...bySize,
    },
  ],
})
