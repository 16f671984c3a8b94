import { isTime } from '#model/rules/analyses/chartKinds.ts'
import { isKpi, kpiEqualTo } from '#model/rules/cube/measures.ts'
import type { CubeMember, CubeQuery } from '#model/wire/data/cube.ts'
import type { ChartData } from './chartData.ts'

/**
 * The one KPI whose trend a query shows for the whole organisation, since targets are set for that. An indicator that is
 * the same as a KPI has its target. Otherwise undefined.
 */
export function kpiAlongTime({ measures, rows, columns, filters }: CubeQuery): string | undefined {
  const [measure, ...others] = measures
  const [level, ...deeper] = [...rows, ...columns]
  const isOne = measure !== undefined && others.length === 0 && deeper.length === 0
  const isWhole = filters.every((filter) => !('level' in filter) || isTime(filter.level))
  if (!isOne || !isWhole || !isTime(level)) return undefined
  return isKpi(measure) ? measure : kpiEqualTo(measure)
}

/** The chart data with the target of each period as a line of its own. */
export function withTarget(
  data: ChartData,
  label: string,
  targetOf: (member: CubeMember) => number | null,
): ChartData {
  const [panel] = data.panels
  const like = panel?.series.find(({ role }) => role === 'own')?.like
  const values = data.members.map(([member]) => (member ? targetOf(member) : null))
  if (!panel || !like || values.every((value) => value === null)) return data
  const line = {
    id: 'target',
    label,
    values,
    all: values,
    role: 'target',
    color: 0,
    shade: null,
    universe: null,
    like,
  } as const
  return { ...data, panels: [{ ...panel, series: [...panel.series, line] }, ...data.panels.slice(1)] }
}
