import type { NatureColumn, RowRule } from '../defineNature.ts'

/** First columns of nearly every row: site and period. */
export const placeAndTime = {
  site: { kind: 'site', isRequired: true },
  start: { kind: 'date', isRequired: true },
  end: { kind: 'date', isRequired: true },
} as const satisfies Record<string, NatureColumn>

/** A negative amount is a credit note, whose comment says why. */
export const creditNote = (column: string) =>
  ({
    rule: 'creditNote',
    severity: 'warning',
    column,
    when: { comment: null },
    left: column,
    is: '>=',
    right: 0,
  }) as const satisfies RowRule

/** Last columns of nearly every row: method, source document and comment. */
export const provenance = {
  method: { kind: 'code', codes: ['MEASURED', 'INVOICED', 'ESTIMATED'] },
  doc: { kind: 'text', max: 200, isFreeText: true },
  comment: { kind: 'text', max: 1000, isFreeText: true },
} as const satisfies Record<string, NatureColumn>

export const genders = ['FEMALE', 'MALE', 'OTHER', 'UNREPORTED'] as const
