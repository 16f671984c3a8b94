/** The parts of a fiscal year that a data request is about. */
export const requestPeriods = {
  YEAR: 'Financial year',
  S1: '1st half-year',
  S2: '2nd half-year',
  Q1: '1st quarter',
  Q2: '2nd quarter',
  Q3: '3rd quarter',
  Q4: '4th quarter',
} as const
