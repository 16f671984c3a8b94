import type { IndicatorMeasure } from '#model/rules/cube/measures.ts'
import type { CubeStatistic } from '#model/wire/data/cube.ts'
import type { Dialect } from './engine.ts'

/**
 * SQL that aggregates the values of sites, each already aggregated over time. For a median, the value of a site is the
 * list of its persons' values.
 */
export function overSites(dialect: Dialect, over: IndicatorMeasure['overSites']): string {
  switch (over) {
    case 'SUM':
      return 'sum(value)'
    case 'AVERAGE':
      return 'avg(value)'
    case 'LARGEST':
      return 'max(value)'
    case 'MEDIAN':
      return dialect.medianBelowLargest(dialect.concatenate('value'))
    case 'WEIGHTED':
      return 'sum(value * weight) / nullif(sum(weight) filter (where value is not null), 0)'
    case 'RATIO':
      return 'sum(value) / nullif(sum(base), 0)'
    case 'ONE':
      return 'case when count(value) = 1 then max(value) end'
  }
}

/** SQL for a statistic over the values of sites. */
export function statistic(dialect: Dialect, name: CubeStatistic, value: string): string {
  switch (name) {
    case 'average':
      return `avg(${value})`
    case 'min':
      return `min(${value})`
    case 'max':
      return `max(${value})`
    case 'median':
      return dialect.median(value)
    case 'deviation':
      return dialect.deviation(value)
    case 'top3':
      return dialect.ranked(value, 'desc')
    case 'bottom3':
      return dialect.ranked(value, 'asc')
  }
}
