import { measureOf } from '#model/rules/cube/measures.ts'
import { detailOf } from '#model/rules/cube/planQuery.ts'
import type { FactPlan } from '#model/rules/cube/planFacts.ts'
import { indicatorOf } from '#model/data/indicators.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { PeopleBehind } from '#model/wire/data/cube.ts'
import { conditionOf, joined, listed, type Scope } from './scopeSql.ts'
import { nameIndicator, nameUnit } from './members.ts'
import type { Cube, CubeConnection } from './openCube.ts'
import { readCells } from './readCells.ts'
import { mayShow } from './splitByGroupSize.ts'

/**
 * What is behind figures about people where these may be shown: their files, the number of their lines and the
 * aggregate. The lines themselves may each be one person, so nobody reads them here.
 */
export async function peopleBehind(
  cube: Cube,
  { tables }: CubeConnection,
  { plan, scope, language }: { plan: FactPlan; scope: Scope; language: Language },
  indicators: readonly string[],
): Promise<PeopleBehind[]> {
  const detail = detailOf(plan, [])
  const found: PeopleBehind[] = []
  for (const indicator of indicators) {
    const number = scope.indicatorOf(indicator)
    if (!scope.lets(number) || !(await mayShow(cube, detail, measureOf(indicator)))) continue
    const rows = await tables.rows(
      `select f.file, count(*)::integer from ${joined(tables.dialect, scope)}
       where ${[`f.indicator in ${listed([number])}`, ...conditionOf(scope)].join(' and ')} group by f.file order by f.file`,
    )
    if (rows.length === 0) continue
    found.push({
      indicator: { id: indicator, label: nameIndicator(indicator, language).label },
      value: await aggregateOf(cube, tables, plan, indicator),
      unit: nameUnit(indicatorOf(indicator)?.unit ?? '', language),
      lines: rows.reduce((sum, [, lines]) => sum + Number(lines), 0),
      files: rows.flatMap(([file]) => {
        const id = cube.dimensions.file.ids[Number(file)] ?? ''
        const known = cube.register.files.find((one) => one.id === id)
        return known ? [{ id, name: known.name, importId: known.importId }] : []
      }),
    })
  }
  return found
}

/** The figure of an indicator in the cell. */
async function aggregateOf(
  cube: Cube,
  tables: CubeConnection['tables'],
  plan: FactPlan,
  indicator: string,
): Promise<number | null> {
  const alone = {
    ...plan,
    rows: [],
    columns: [],
    sort: [],
    top: null,
    measureFilters: [],
    statistics: [],
    indicators: [indicator],
    kpis: [],
    counts: [],
    scores: [],
    hasOwnValue: false,
    base: null,
  }
  const { cells } = await readCells(cube, tables, alone, null)
  return cells.find(({ measure }) => measure === indicator)?.value ?? null
}
