import { indicatorOf } from '#model/data/indicators.ts'
import type { KpiId } from '#model/data/kpis.ts'
import { dimensionLevels, type DimensionLevel, type LevelCode } from '#model/rules/cube/levels.ts'
import { measureOf, type MeasureCode, type MeasurePart } from '#model/rules/cube/measures.ts'
import { dateOfDay } from '#model/rules/cube/periods.ts'
import { planQuery } from '#model/rules/cube/planQuery.ts'
import { minimumGroupSizeOf } from '#model/rules/data/smallGroups.ts'
import { cubeQuery } from '#model/wire/data/cube.ts'
import { answerQuery } from '#server/adapters/cube/query/answerQuery.ts'
import { kpiMeasures } from '#server/adapters/cube/query/kpiMeasures.ts'
import { listMeasures } from '#server/adapters/cube/query/listMeasures.ts'
import type { Cube, CubeConnection } from '#server/adapters/cube/query/openCube.ts'

/** A figure about people of a calendar year: of a site, a company or the organisation, by one dimension at most. */
type PeopleFigure = {
  year: string
  company_id: string | null
  division_id: string | null
  dimension: DimensionLevel | null
  member: string | null
  measure: string
  value: number
  unit: string | null
}

/** The types of its columns for DuckDB. */
export const peopleColumns: Readonly<Record<keyof PeopleFigure, string>> = {
  year: 'varchar',
  company_id: 'varchar',
  division_id: 'varchar',
  dimension: 'varchar',
  member: 'varchar',
  measure: 'varchar',
  value: 'double',
  unit: 'varchar',
}

/** Places from the finest to the widest. */
const places: readonly (readonly LevelCode[])[] = [['division'], ['company'], []]

/** Measures in one query, and rows of its answer. */
const [measuresMax, rowsMax] = [20, 10_000]

type Engine = CubeConnection['tables']

/**
 * The figures about people of all years, each at the finest place where the screens show it in that year: the queries
 * are those of a screen, so that the rule of small groups is the same.
 */
export async function* peopleFigures(cube: Cube, engine: Engine): AsyncGenerator<PeopleFigure> {
  const isPresent = (parts: readonly Pick<MeasurePart, 'indicator'>[]) =>
    parts.some(({ indicator }) => cube.facts.has(indicator))
  const known = cube.dimensions.of.indicator.ids.filter((code) => indicatorOf(code) !== undefined)
  const wanted = [...known, ...computed, ...kpiMeasures.keys()].filter((code) => {
    const { parts } = kpiMeasures.get(code as KpiId) ?? measureOf(code)
    return isAboutPeople(parts) && isPresent(parts)
  })
  const measures = [...new Set(wanted)].toSorted() as MeasureCode[]
  const stored = measures.filter((code) => cube.facts.has(code))
  const units = new Map((await listMeasures(cube, 'en')).map(({ measure, unit }) => [measure, unit]))
  const context = { cube, engine, units }
  for (const year of yearsOf(cube)) {
    yield* figuresOf({ ...context, year }, measures, null)
    for (const dimension of dimensionLevels)
      if (cube.dimensions.of[dimension].ids.some((id) => id !== ''))
        yield* figuresOf({ ...context, year }, stored, dimension)
  }
}

const yearOf = (day: number): number => Number(dateOfDay(day).slice(0, 4))

/** The calendar years with figures. */
function yearsOf({ facts }: Cube): string[] {
  const days = [...facts.values()].flatMap(({ first, last }) => [first, last])
  if (days.length === 0) return []
  const [from, to] = [yearOf(Math.min(...days)), yearOf(Math.max(...days))]
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index))
}

const isAboutPeople = (parts: readonly Pick<MeasurePart, 'indicator'>[]): boolean =>
  parts.some(({ indicator }) => minimumGroupSizeOf(indicator) !== undefined)

/** Ratios that are computed from figures about people, such as hourly pay. */
const computed = ['PY01', 'PY02']

type Context = { cube: Cube; engine: Engine; units: ReadonlyMap<string, string | null>; year: string }

async function* figuresOf(
  { cube, engine, units, year }: Context,
  measures: readonly MeasureCode[],
  dimension: DimensionLevel | null,
): AsyncGenerator<PeopleFigure> {
  let rest = measures
  for (const place of places) {
    const hidden: MeasureCode[] = []
    for (let start = 0; start < rest.length; start += measuresMax) {
      const own = rest.slice(start, start + measuresMax)
      const rows: LevelCode[] = [...place, ...(dimension === null ? [] : [dimension])]
      const range = { start: `${year}-01-01`, end: `${year}-12-31` }
      const query = cubeQuery.parse({ measures: own, rows, range, limit: rowsMax })
      const answer = await answerQuery(cube, engine, planQuery(query, '9999-12-31'), 'en')
      const withheld = own.filter((code) => answer.truncated || answer.withheld.includes(code))
      hidden.push(...withheld)
      for (const [index, { members }] of answer.rows.entries()) {
        const idOf = (level: LevelCode) => members.find((one) => one.level === level)?.id ?? null
        for (const [column, { measure }] of answer.columns.entries()) {
          const value = answer.values[index]?.[column]
          if (typeof value !== 'number' || withheld.includes(measure)) continue
          yield {
            year,
            company_id: idOf('company'),
            division_id: idOf('division'),
            dimension,
            member: dimension === null ? null : idOf(dimension),
            measure,
            value,
            unit: units.get(measure) ?? null,
          }
        }
      }
    }
    rest = hidden
  }
}
