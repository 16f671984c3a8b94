import { AppError, type FieldError } from '../../errors.ts'
import type { CubeQuery } from '../../wire/cube.ts'
import { levelOf, type LevelCode } from '../cube/levels.ts'
import type { MeasureCode } from '../cube/measures.ts'
import { planQuery } from '../cube/planQuery.ts'

/** What an analysis is made of: a level of the cube, or a measure. */
export type AnalysisField = { kind: 'level'; code: LevelCode } | { kind: 'measure'; code: MeasureCode }

/** Where a field stands in a query; filters are made by their own forms. */
export type FieldPlace = 'measures' | 'rows' | 'columns'

/** How many fields a place holds, by the rules of the query. */
const room: Readonly<Record<FieldPlace, number>> = { measures: 20, rows: 4, columns: 3 }

/** The place that a field takes by itself: rows come first, then time runs to the right and all else downwards. */
export function ownPlace({ rows }: CubeQuery, field: AnalysisField): FieldPlace {
  if (field.kind === 'measure') return 'measures'
  const isTime = levelOf(field.code).source === 'time'
  return rows.length === 0 || (!isTime && rows.length < room.rows) ? 'rows' : 'columns'
}

/** Where a field stands, or null. */
export function placeOf(query: CubeQuery, { code }: AnalysisField): FieldPlace | null {
  const places: FieldPlace[] = ['measures', 'rows', 'columns']
  return places.find((place) => codesAt(query, place).includes(code)) ?? null
}

/** The query with a field at a place: added at the end or before another, or moved from where it stood. */
export function withField(
  query: CubeQuery,
  field: AnalysisField,
  place: FieldPlace,
  index: number = room[place],
): CubeQuery {
  const rest = withoutField(query, field, placeOf(query, field) !== place)
  const codes = codesAt(rest, place).filter((code) => code !== field.code)
  return setCodes(rest, place, codes.toSpliced(index, 0, field.code))
}

/** The query without a field, and without what was said of its place: what sorts or ranks by a measure that has gone. */
export function withoutField(query: CubeQuery, field: AnalysisField, forgets = true): CubeQuery {
  const place = placeOf(query, field)
  if (place === null) return query
  const rest = setCodes(
    query,
    place,
    codesAt(query, place).filter((code) => code !== field.code),
  )
  if (!forgets || field.kind === 'level') return rest
  const { top, ...others } = rest
  return {
    ...others,
    ...(top && top.measure !== field.code && { top }),
    sort: rest.sort.filter(({ by }) => by !== field.code),
  }
}

/**
 * Why a query would not fit with a field at a place that it fits without; null where it would. `full` and
 * `wrongPlace` are of the places themselves.
 */
export function misfit(
  query: CubeQuery,
  field: AnalysisField,
  place: FieldPlace,
  today: string,
): string | null {
  if ((field.kind === 'measure') !== (place === 'measures')) return 'wrongPlace'
  const next = withField(query, field, place)
  if (codesAt(next, place).length > room[place]) return 'full'
  const known = new Set(problemsOf(query, today).map(({ key }) => key))
  return problemsOf(next, today).find(({ key }) => !known.has(key))?.key ?? null
}

/** What does not fit in a query, by the rules that the data API refuses it by. */
export function problemsOf(query: CubeQuery, today: string): readonly FieldError[] {
  try {
    planQuery(query, today)
    return []
  } catch (error) {
    if (error instanceof AppError) return error.fields
    throw error
  }
}

const codesAt = (query: CubeQuery, place: FieldPlace): readonly (LevelCode | MeasureCode)[] => query[place]

/** Each place holds codes of its own kind: callers have checked the field's. */
const setCodes = (query: CubeQuery, place: FieldPlace, codes: readonly string[]): CubeQuery => ({
  ...query,
  [place]: codes,
})
