import { defineNature } from '../defineNature.ts'

const sums = {
  left: [{ of: 'Debit' }, { of: 'Montant', when: { Sens: 'D' } }],
  right: [{ of: 'Credit' }, { of: 'Montant', when: { Sens: 'C' } }],
} as const

const revenue = {
  indicator: 'CT01',
  unit: 'EUR',
  // Class 70: sales less returns and rebates (709).
  where: [{ column: 'CompteNum', matches: '^70' }],
} as const

/**
 * The French accounting file (« fichier des écritures comptables », article A47 A-1 of the tax procedures): 18 fields;
 * Debit and Credit may be replaced by Montant and Sens. The headers are the legal ones, in both languages.
 */
export const accounting = defineNature({
  code: 'FEC',
  place: 'headquarter',
  dates: 'YYYYMMDD',
  columns: {
    JournalCode: { kind: 'text', isRequired: true, max: 60 },
    JournalLib: { kind: 'text', isRequired: true, max: 200 },
    EcritureNum: { kind: 'text', isRequired: true, max: 60 },
    EcritureDate: { kind: 'date', isRequired: true },
    CompteNum: { kind: 'text', isRequired: true, max: 60 },
    CompteLib: { kind: 'text', isRequired: true, max: 500 },
    CompAuxNum: { kind: 'text', max: 60 },
    CompAuxLib: { kind: 'text', max: 500 },
    PieceRef: { kind: 'text', isRequired: true, max: 200 },
    PieceDate: { kind: 'date', isRequired: true },
    EcritureLib: { kind: 'text', isRequired: true, max: 1000 },
    Debit: { kind: 'number' },
    Credit: { kind: 'number' },
    Montant: { kind: 'number', isAlternative: true },
    Sens: { kind: 'code', codes: ['D', 'C'], isAlternative: true },
    EcritureLet: { kind: 'text', max: 60 },
    DateLet: { kind: 'date' },
    ValidDate: { kind: 'date' },
    Montantdevise: { kind: 'number' },
    Idevise: { kind: 'text', max: 10 },
  },
  time: { day: 'EcritureDate' },
  // Lines of one entry may be identical.
  key: [],
  rules: [
    { rule: 'debitOrAmount', severity: 'error', column: 'Debit', oneOf: ['Debit', 'Credit', 'Montant'] },
    { rule: 'amountSign', severity: 'error', column: 'Sens', when: { Montant: true }, needs: 'Sens' },
    { rule: 'accountNumber', severity: 'error', column: 'CompteNum', matches: '^[1-9][0-9]{2}' },
    { rule: 'validated', severity: 'warning', column: 'ValidDate', needs: 'ValidDate' },
  ],
  groupRules: [
    {
      rule: 'entryBalance',
      severity: 'error',
      column: 'EcritureNum',
      over: ['JournalCode', 'EcritureNum'],
      sums,
      is: '=',
      // Sums of cents are inexact in floating point; half a cent covers the error and is less than a real difference.
      slack: 0.005,
    },
  ],
  measures: [
    {
      ...revenue,
      value: { minus: [{ first: ['Credit', 0] }, { first: ['Debit', 0] }] },
      when: { Montant: null },
    },
    { ...revenue, value: 'Montant', when: { Sens: 'C' } },
    { ...revenue, value: { minus: [0, 'Montant'] }, when: { Sens: 'D' } },
  ],
})
