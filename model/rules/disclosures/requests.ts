/** OPEN: to be answered. RETURNED: answered, sent back with a comment. APPROVED: frozen as it was approved. */
export const requestStates = ['OPEN', 'SUBMITTED', 'RETURNED', 'APPROVED'] as const
export type RequestState = (typeof requestStates)[number]

/** The part of the fiscal year that a request is about. */
export const requestPeriods = ['YEAR', 'S1', 'S2', 'Q1', 'Q2', 'Q3', 'Q4'] as const
export type RequestPeriod = (typeof requestPeriods)[number]

const next: Readonly<Record<RequestState, readonly RequestState[]>> = {
  OPEN: ['SUBMITTED'],
  SUBMITTED: ['APPROVED', 'RETURNED'],
  RETURNED: ['SUBMITTED'],
  // A withdrawn approval is a return: its comment says why.
  APPROVED: ['RETURNED'],
}

/** True if a request may change from one state to the other. */
export const canBecome = (from: RequestState, to: RequestState): boolean => next[from].includes(to)

/** The answer of a request: what is published once it is approved, and the files that support it or are the answer. */
export type Answer = { value: number | null; text: string | null; files?: readonly unknown[] | undefined }

/** True if there is something to submit. */
export const isAnswered = ({ value, text, files = [] }: Answer): boolean =>
  value !== null || (text ?? '') !== '' || files.length > 0

/** Sums of fractions differ in their last digits from one reading to the next. */
const rounding = 1e-9

/** True if two readings of a figure are the same but for rounding. */
export const isSameFigure = (one: number | null, other: number | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    Math.abs(one - other) <= rounding * Math.max(Math.abs(one), Math.abs(other)))

/**
 * True if the figure behind an approved request is no longer the approved one. The published figure stays the approved
 * one until a person approves again.
 */
export const hasChanged = (approved: Pick<Answer, 'value'>, current: Pick<Answer, 'value'>): boolean =>
  !isSameFigure(approved.value, current.value)

/** The level and the member of the cube that are the period of a request. */
export function cubePeriod(year: number, period: RequestPeriod) {
  if (period === 'YEAR') return { level: 'fiscalYear', member: `FY${year}` } as const
  const level = period.startsWith('S') ? 'fiscalSemester' : 'fiscalQuarter'
  return { level, member: `FY${year}-${period}` } as const
}
