import type { BrokenRows, Samples } from './sample.ts'

const GOVERNANCE: Samples = [
  ({ index, site, end }) => ({
    row: { site, date: end, topic: 'WHISTLEBLOWING', reference: `A-${index}`, qty: 2 },
    facts: { GO08: 2 },
  }),
  ({ index, site, end, amount }) => ({
    row: { site, date: end, topic: 'LOBBYING', reference: `L-${index}`, amount },
    facts: { GO10: amount },
  }),
]

const PAYMENTS: Samples = [
  // Ten days late, with no amount: 31 days from 2025-01-01 on, or fewer in a shorter month.
  ({ index, site, start, end, amount }) => ({
    row: {
      site,
      invoice: `F-${index}`,
      invoice_date: start,
      due: end,
      paid: end,
      amount,
      supplier_size: 'SME',
    },
    facts: { GO11: 1, GO12: Number(end.slice(8)) - 1, GO13: 1 },
  }),
  ({ index, site, start, end }) => ({
    row: { site, invoice: `F-${index}`, invoice_date: start, due: start, paid: end },
    facts: { GO11: 1, GO12: Number(end.slice(8)) - 1 },
  }),
]

const INDICATORS: Samples = [
  ({ site, start, amount }) => ({
    row: {
      site,
      indicator: 'EN01',
      period: start.slice(0, 7),
      value: amount,
      unit: 'kWh',
      source: 'Facture',
    },
    facts: { EN01: amount / 1000 },
  }),
  ({ site, start, amount }) => ({
    row: { site, indicator: 'WA08', period: start.slice(0, 7), value: amount, unit: 'm3', comment: 'Relevé' },
    facts: { WA08: amount },
  }),
]

const entry = { JournalCode: 'VE', JournalLib: 'Ventes', EcritureLib: 'Facture' } as const
const dated = (start: string) => ({ EcritureDate: start, PieceDate: start, ValidDate: start })

/** Two lines per entry: the customer's debt, and the sale. */
const FEC: Samples = [
  ({ index, start }) => ({
    row: {
      ...entry,
      ...dated(start),
      EcritureNum: `VE${index}`,
      PieceRef: `FV-${index}`,
      CompteNum: '411000',
      CompteLib: 'Clients',
      Debit: 1200,
      Credit: 0,
    },
    facts: {},
  }),
  ({ index, start }) => ({
    row: {
      ...entry,
      ...dated(start),
      EcritureNum: `VE${index - 1}`,
      PieceRef: `FV-${index - 1}`,
      CompteNum: '701000',
      CompteLib: 'Ventes',
      Debit: 0,
      Credit: 1200,
    },
    facts: { CT01: 0.0012 },
  }),
]

export const conductSamples = { GOVERNANCE, PAYMENTS, INDICATORS, FEC }

export const conductBroken = {
  GOVERNANCE: {
    countOfTopic: { of: 0, change: { qty: '' } },
    amountOfTopic: { of: 1, change: { amount: '' } },
    trainedWithinAtRisk: {
      of: 1,
      change: { date: '2025-03-31', topic: 'TRAINED', qty: 12, amount: '' },
      beside: { topic: 'AT_RISK_FUNCTIONS' },
    },
    partOfBoard: { of: 1, change: { date: '2025-03-31', topic: 'BOARD_WOMEN', qty: 12, amount: '' } },
  },
  PAYMENTS: {
    paidAfterInvoice: { of: 0, change: { paid: '2025-01-02' } },
    dueAfterInvoice: { of: 0, change: { due: '2025-01-02' } },
    creditNote: { of: 0, change: { amount: -500 } },
    dueMissing: { of: 0, change: { due: '' } },
    veryLate: { of: 0, change: { invoice_date: '2023-12-01' } },
  },
  INDICATORS: {
    negativeValue: { of: 0, change: { value: -3, source: '' } },
  },
  FEC: {
    debitOrAmount: { of: 0, change: { Debit: '', Credit: '' } },
    amountSign: { of: 0, change: { Debit: '', Credit: '', Montant: 12000 } },
    accountNumber: { of: 0, change: { CompteNum: 'CLI' } },
    validated: { of: 0, change: { ValidDate: '' } },
    entryBalance: { of: 0, change: { Debit: 11000 } },
  },
} satisfies Readonly<Record<string, BrokenRows>>
