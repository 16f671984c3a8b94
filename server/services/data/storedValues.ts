import { indicatorOf } from '#model/data/indicators.ts'
import { convert, type UnitCode } from '#model/data/units.ts'
import { planQuery } from '#model/rules/cube/planQuery.ts'
import type { MeasureCode } from '#model/rules/cube/measures.ts'
import type { EntryPeriodicity } from '#model/rules/data/entryPeriods.ts'
import { cubeQuery, type CubeAnswer, type CubeQuery } from '#model/wire/data/cube.ts'
import type { EntrySettings, StoredValue } from '#model/wire/data/dataEntry.ts'

const levelOf = {
  MONTHLY: 'month',
  QUARTERLY: 'quarter',
  HALF_YEARLY: 'semester',
  YEARLY: 'year',
} as const satisfies Record<EntryPeriodicity, string>

/** Measures of one query. */
const measuresMax = 20

type Ask = (plan: ReturnType<typeof planQuery>) => Promise<CubeAnswer>

/**
 * Stored values of the cells of some sites, in the units of the sheet. Figures that cover several periods of the sheet
 * belong to none of its cells; those of few people are left out, as everywhere in analyses.
 */
export async function readStoredValues(
  ask: Ask,
  settings: EntrySettings,
  {
    divisionIds,
    indicator,
    today,
  }: { divisionIds: readonly string[]; indicator: string | undefined; today: string },
): Promise<StoredValue[]> {
  const wanted = settings.indicators.filter(({ code }) => indicator === undefined || code === indicator)
  const found: StoredValue[] = []
  for (let start = 0; start < wanted.length; start += measuresMax) {
    const portion = wanted.slice(start, start + measuresMax)
    const codes = portion.map(({ code }) => code as MeasureCode)
    const rows: CubeQuery['rows'] = ['division', levelOf[settings.periodicity]]
    const given = {
      measures: codes,
      filters: [{ level: 'division', operator: 'in', members: divisionIds }],
      range: { start: settings.startDate, end: settings.endDate },
      limit: 10_000,
    }
    const query = (levels: readonly string[]) =>
      ask(planQuery(cubeQuery.parse({ ...given, rows: levels }), today))
    const [values, ofImports] = [await query(rows), await query([...rows, 'import'])]
    const sources = new Map<string, StoredValue['sources']>()
    for (const { key, member } of cellsOf(ofImports)) {
      const known = sources.get(key) ?? []
      if (member) sources.set(key, [...known, { importId: member.id, name: member.label }])
    }
    const unitOf = new Map(portion.map(({ code, unit }) => [code, unit]))
    for (const { key, divisionId, period, code, value } of cellsOf(values)) {
      const [own, unit] = [indicatorOf(code)?.unit, unitOf.get(code)]
      const factor = own === undefined || unit === undefined ? undefined : convert(1, own, unit as UnitCode)
      if (factor === undefined) continue
      found.push({
        divisionId,
        indicator: code,
        period,
        value: value * factor,
        sources: sources.get(key) ?? [],
      })
    }
  }
  return found
}

/** The cells of an answer that hold a value. */
function cellsOf({ rows, columns, values }: CubeAnswer) {
  return rows.flatMap(({ members: [division, period, member] }, row) =>
    columns.flatMap(({ measure: code }, column) => {
      const value = values[row]?.[column]
      if (typeof value !== 'number' || !division || !period) return []
      const key = `${division.id} ${code} ${period.id}`
      return { key, divisionId: division.id, period: period.id, code, value, member }
    }),
  )
}
