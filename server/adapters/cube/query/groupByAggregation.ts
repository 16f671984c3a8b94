import type { SiteMeasures } from './compile.ts'
import type { NumberedMeasure } from './scopeSql.ts'

/** Groups measures by their aggregation over sites. */
export const groupByAggregation = (
  measures: readonly NumberedMeasure[],
): Omit<SiteMeasures, 'statistics'>[] =>
  [...Map.groupBy(measures, ({ overSites }) => overSites)].map(([overSites, alike]) => ({
    measures: alike,
    overSites,
  }))
