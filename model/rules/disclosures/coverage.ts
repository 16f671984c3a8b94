import type { CellNote } from '#model/wire/data/cube.ts'
import type { RequestState } from './requests.ts'

/** COMPLETE: all that is expected exists. PARTIAL: some of it is missing. MISSING: nothing exists yet. */
export const coverageStates = ['COMPLETE', 'PARTIAL', 'MISSING'] as const
export type CoverageState = (typeof coverageStates)[number]

/** The figure of a measure for the year of a disclosure, as the cube gives it. */
export type CoveredFigure = { value: number | null; note: CellNote | null }

/**
 * How complete the figure of a measure is: the cube expects the months and sites that its completeness names (decision
 * 094). A figure that lies only partly in the year is not part of the value.
 */
export function figureCoverage({ value, note }: CoveredFigure): CoverageState {
  if (value === null) return 'MISSING'
  if (note === null) return 'COMPLETE'
  const { coverage, longer, isEstimated } = note
  const counts = coverage ? [coverage.siteMonths, coverage.terms ?? [0, 0]] : []
  const isWhole =
    longer.length === 0 &&
    !isEstimated &&
    (coverage?.withoutFactor ?? 0) === 0 &&
    counts.every(([given, expected]) => given >= expected)
  return isWhole ? 'COMPLETE' : 'PARTIAL'
}

/** How complete the answers of persons are: complete once every request for the datapoint is approved. */
export function requestCoverage(states: readonly RequestState[]): CoverageState {
  if (states.length > 0 && states.every((state) => state === 'APPROVED')) return 'COMPLETE'
  return states.some((state) => state === 'APPROVED' || state === 'SUBMITTED') ? 'PARTIAL' : 'MISSING'
}
