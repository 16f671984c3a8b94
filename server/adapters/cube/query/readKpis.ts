import { placeKey, type CellValue } from '#model/rules/cube/cells.ts'
import type { CubePlan } from '#model/rules/cube/planQuery.ts'
import { compileFormulaBySite } from './compile.ts'
import type { NumberedMeasure, Scope } from './scopeSql.ts'
import type { CubeEngine } from './engine.ts'
import type { KpiMeasure } from './kpiMeasures.ts'
import type { Cube } from './openCube.ts'
import { runStatement, toFiniteNumber, toStatistics, type Placed } from './runStatement.ts'
import { groupByAggregation } from './groupByAggregation.ts'
import { scopesByTime } from './periodExtents.ts'

/** A KPI with the measures read for its leaves. */
export type ReadKpi = { kpi: KpiMeasure; leaves: ReadonlyMap<string, NumberedMeasure> }

/** The measures of KPIs' leaves, as they are read; several KPIs share them. */
export const leafMeasures = (kpis: readonly KpiMeasure[]) =>
  kpis.flatMap(({ leaves }) => leaves.map(({ key, measure }) => ({ ...measure, code: key })))

/** Finds the numbered measures of each KPI's leaves. */
export const withLeaves = (kpis: readonly KpiMeasure[], measures: readonly NumberedMeasure[]): ReadKpi[] =>
  kpis.map((kpi) => ({
    kpi,
    leaves: new Map(
      kpi.leaves.flatMap(({ key }) => {
        const measure = measures.find(({ code }) => code === key)
        return measure ? [[key, measure]] : []
      }),
    ),
  }))

const keyOf = ({ row, column }: Pick<Placed, 'row' | 'column'>): string =>
  `${placeKey(row)}|${placeKey(column)}`

/** Computes KPIs in every cell that has a value of one of their leaves; `rows` are those of all leaves. */
export async function readKpis(
  cube: Cube,
  engine: CubeEngine,
  scope: Scope,
  kpis: readonly ReadKpi[],
  rows: readonly Placed[],
  statistics: CubePlan['statistics'],
): Promise<CellValue[]> {
  const cells = [...Map.groupBy(kpis.length > 0 ? rows : [], keyOf).values()].map((those) => ({
    at: those[0],
    values: new Map(
      those.map(({ numbers: [measure = null, value = null] }) => [measure, toFiniteNumber(value)]),
    ),
  }))
  const found: CellValue[] = []
  for (const { kpi, leaves } of kpis) {
    const disclosed = new Map<string, CellValue['statistics']>()
    if (statistics.length > 0) {
      const formula = kpi.sqlOf((key) => `l${[...leaves.keys()].indexOf(key)}`)
      const measures = [...leaves.values()]
      const ways = groupByAggregation(measures).map((way) => ({ ...way, statistics: [] }))
      const numbers = measures.map(({ number }) => number)
      for (const at of scopesByTime(cube, scope, measures)) {
        const sql = compileFormulaBySite(engine.dialect, at, { ways, numbers, formula, statistics })
        for (const placed of await runStatement(engine, sql, at))
          disclosed.set(keyOf(placed), toStatistics(placed, 0, statistics))
      }
    }
    for (const { at, values } of cells) {
      const isThere = [...leaves.values()].some(({ number }) => values.has(number))
      if (!at || !isThere) continue
      const value = kpi.valueOf((key) => values.get(leaves.get(key)?.number ?? null) ?? null)
      const own = disclosed.get(keyOf(at))
      found.push({
        row: at.row,
        column: at.column,
        measure: kpi.code,
        value,
        ...(own && { statistics: own }),
      })
    }
  }
  return found
}
