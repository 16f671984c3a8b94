import type { DataFile } from '#model/wire/data/dataFiles.ts'
import {
  analysisDefinition,
  definitionVersion,
  type AnalysisDefinition,
} from '#model/wire/data/savedAnalyses.ts'
import { isShownByYear, minimumGroupSizeOf } from './smallGroups.ts'

/** The sum of the facts of one indicator in a file, as its check gives it. */
export type SumOfFile = { indicator: string; unit: string; facts: number }

/** More measures would not be told apart in a first chart. */
const measuresMax = 3

const levelOf: Readonly<Record<DataFile['periodicity'], 'month' | 'quarter' | 'semester' | 'year'>> = {
  MONTHLY: 'month',
  QUARTERLY: 'quarter',
  HALF_YEARLY: 'semester',
  YEARLY: 'year',
  ONCE: 'year',
}

/** Emissions are computed from the other figures of a file, so they come after them. */
const rankOf = ({ indicator }: SumOfFile): number => (indicator.startsWith('GH') ? 1 : 0)

/**
 * A first analysis of what an import has written: its main indicator, and others of the same unit, over the periods of
 * the file. It shows the import alone, except for figures about people, which are not shown by import. Undefined if the
 * import has written nothing.
 */
export function firstAnalysisOf(
  importId: string,
  { periodicity }: Pick<DataFile, 'periodicity'>,
  sums: readonly SumOfFile[],
): AnalysisDefinition | undefined {
  const byFacts = sums
    .filter(({ facts }) => facts > 0)
    .toSorted((one, other) => rankOf(one) - rankOf(other) || other.facts - one.facts)
  const [main] = byFacts
  if (main === undefined) return undefined
  const measures = byFacts.filter(({ unit }) => unit === main.unit).map(({ indicator }) => indicator)
  const isAboutPeople = measures.some((indicator) => minimumGroupSizeOf(indicator) !== undefined)
  const query = {
    measures: measures.slice(0, measuresMax),
    rows: [measures.some(isShownByYear) ? 'year' : levelOf[periodicity]],
    filters: isAboutPeople ? [] : [{ level: 'import', members: [importId] }],
  }
  return analysisDefinition.parse({ version: definitionVersion, query })
}
