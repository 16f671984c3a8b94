/** The parts of a fiscal year that a data request is about. */
export const requestPeriods = {
  YEAR: 'Exercice',
  S1: '1er semestre',
  S2: '2e semestre',
  Q1: '1er trimestre',
  Q2: '2e trimestre',
  Q3: '3e trimestre',
  Q4: '4e trimestre',
} as const
