import { AppError, type FieldError } from '#model/errors.ts'
import type { CubeQuery } from '#model/wire/data/cube.ts'
import { levelOf, type LevelCode } from '../cube/levels.ts'
import type { MeasureCode } from '../cube/measures.ts'
import { planQuery } from '../cube/planQuery.ts'

/** A field of an analysis: a level of the cube, or a measure. */
export type AnalysisField = { kind: 'level'; code: LevelCode } | { kind: 'measure'; code: MeasureCode }

/** Zone of a query that a field belongs to; filters have their own forms. */
export type FieldZone = 'measures' | 'rows' | 'columns'

/** Maximum number of fields per zone, as validated on the query. */
const room: Readonly<Record<FieldZone, number>> = { measures: 20, rows: 4, columns: 3 }

/** The default zone of a field: rows first, then time to columns and all other levels to rows. */
export function defaultZone({ rows }: CubeQuery, field: AnalysisField): FieldZone {
  if (field.kind === 'measure') return 'measures'
  const isTime = levelOf(field.code).source === 'time'
  return rows.length === 0 || (!isTime && rows.length < room.rows) ? 'rows' : 'columns'
}

/** The zone of a field, or null. */
export function placeOf(query: CubeQuery, { code }: AnalysisField): FieldZone | null {
  const places: FieldZone[] = ['measures', 'rows', 'columns']
  return places.find((place) => codesAt(query, place).includes(code)) ?? null
}

/** The query with a field in a zone: added at the end or before another field, or moved from its current zone. */
export function withField(
  query: CubeQuery,
  field: AnalysisField,
  place: FieldZone,
  index: number = room[place],
): CubeQuery {
  const rest = withoutField(query, field, placeOf(query, field) !== place)
  const codes = codesAt(rest, place).filter((code) => code !== field.code)
  const placed = setCodes(rest, place, codes.toSpliced(index, 0, field.code))
  // A collapsed group shows its total.
  const isNested = place === 'rows' && query.rows.length === 1 && placed.rows.length === 2
  return isNested ? { ...placed, totals: { ...placed.totals, rows: true } } : placed
}

/**
 * The query without a field, and without the settings that depend on it, such as a sort or rank by a removed measure.
 */
export function withoutField(query: CubeQuery, field: AnalysisField, forgets = true): CubeQuery {
  const place = placeOf(query, field)
  if (place === null) return query
  const rest = setCodes(
    query,
    place,
    codesAt(query, place).filter((code) => code !== field.code),
  )
  if (!forgets) return rest
  if (field.kind === 'level') {
    const { against, ...without } = rest
    return against?.level === field.code ? without : rest
  }
  const { top, formula, ...others } = rest
  const isInFormula = formula && [formula.first, formula.second, formula.third?.measure].includes(field.code)
  return {
    ...others,
    ...(top && top.measure !== field.code && { top }),
    ...(formula && !isInFormula && { formula }),
    sort: rest.sort.filter(({ by }) => by !== field.code),
  }
}

/**
 * The reason why a query becomes invalid when a field is added to a zone; null if it stays valid. `full` and
 * `wrongPlace` concern the zone itself.
 */
export function misfit(
  query: CubeQuery,
  field: AnalysisField,
  place: FieldZone,
  today: string,
): string | null {
  if ((field.kind === 'measure') !== (place === 'measures')) return 'wrongPlace'
  const next = withField(query, field, place)
  if (codesAt(next, place).length > room[place]) return 'full'
  const known = new Set(problemsOf(query, today).map(({ key }) => key))
  return problemsOf(next, today).find(({ key }) => !known.has(key))?.key ?? null
}

/** The problems of a query, by the rules with which the data API validates it. */
export function problemsOf(query: CubeQuery, today: string): readonly FieldError[] {
  try {
    planQuery(query, today)
    return []
  } catch (error) {
    if (error instanceof AppError) return error.fields
    throw error
  }
}

const codesAt = (query: CubeQuery, place: FieldZone): readonly (LevelCode | MeasureCode)[] => query[place]

/** Each zone holds codes of its own kind; callers have already checked the field. */
const setCodes = (query: CubeQuery, place: FieldZone, codes: readonly string[]): CubeQuery => ({
  ...query,
  [place]: codes,
})
