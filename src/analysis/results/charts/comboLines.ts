import type { Series } from './chartData.ts'

/** The series that bars with a line draw as the line: what they are compared with, else the last one. */
export const isLineOfCombo = (one: Series, among: readonly Series[]): boolean =>
  among.some(({ role }) => role === 'base')
    ? one.role === 'base'
    : among.length > 1 && one.id === among.at(-1)?.id
