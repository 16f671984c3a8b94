import type { CubeQuery } from '#model/wire/data/cube.ts'
import { writtenCodes } from './writeDataset.ts'

/** A cube query of the product, and the equivalent plain SQL over a table of facts and a table of sites. */
export type Shape = {
  title: string
  /** Reads most of the facts, where an index helps little. */
  isBroad: boolean
  query: Partial<CubeQuery>
  sql: (sql: Sql) => string
}

/** SQL fragments that differ between databases. */
export type Sql = {
  /** The values of some indicators by site: `indicator, site, value`. */
  bySite: (where: string) => string
  median: string
  deviation: string
  /** The three sites with the largest values. */
  three: string
}

/** The index of a code is the number of its indicator in the baseline tables. */
export const codes = [...writtenCodes.summed, ...writtenCodes.last]
const listed = (those: readonly string[]): string =>
  `(${those.map((code) => codes.indexOf(code)).join(', ')})`
const isSummed = `indicator in ${listed(writtenCodes.summed)}`
const isLast = `indicator in ${listed(writtenCodes.last)}`

/** The sums of each site, and the last values by an aggregate function. */
const byAggregates =
  (last: string): Sql['bySite'] =>
  (where) => `
    select indicator, site, sum(value) as value from facts where ${isSummed} and ${where} group by indicator, site
    union all
    select indicator, site, ${last}(value, first) as value from facts where ${isLast} and ${where} group by indicator, site`
const standard = {
  median: 'percentile_cont(0.5) within group (order by value)',
  deviation: 'stddev_samp(value)',
  three: '(array_agg(site order by value desc, site))[1:3]',
}

/**
 * DuckDB and ClickHouse have an aggregate function for the last value of a site; PostgreSQL reads it from its index.
 */
export const dialects = {
  duckdb: { ...standard, bySite: byAggregates('arg_max') },
  postgresql: {
    ...standard,
    bySite: (where) => `
    select indicator, site, sum(value) as value from facts where ${isSummed} and ${where} group by indicator, site
    union all
    (select distinct on (indicator, site) indicator, site, value from facts where ${isLast} and ${where}
     order by indicator, site, first desc)`,
  },
  clickhouse: {
    bySite: byAggregates('argMax'),
    median: 'quantileExactInclusive(0.5)(value)',
    deviation: 'stddevSamp(value)',
    three:
      'arrayMap(one -> one.2, arraySlice(arraySort(one -> (-one.1, one.2), groupArray((value, site))), 1, 3))',
  },
} as const satisfies Record<string, Sql>

const quarter = `cast(date_trunc('quarter', first) as date)`
const year = `cast(extract(year from first) as integer)`
const few = writtenCodes.summed.slice(0, 15)
const [one = ''] = few

/** Seven kinds of queries, and an eighth with many cells; `companies` are ten of the organisation. */
export const shapesFor = (companies: readonly string[]): readonly Shape[] => [
  {
    title: 'q1 facts by company and year',
    isBroad: true,
    query: { measures: ['facts'], rows: ['company'], columns: ['year'] },
    sql: () =>
      `select company, ${year} as year, count(*) as facts from facts join sites using (site) group by 1, 2`,
  },
  {
    title: 'q2 15 indicators of 10 companies, median, deviation',
    isBroad: false,
    query: {
      measures: ['value'],
      rows: ['indicator'],
      filters: [
        { level: 'indicator', operator: 'in', members: few },
        { level: 'company', operator: 'in', members: [...companies] },
      ],
      statistics: ['median', 'deviation'],
    },
    sql: ({ median, deviation }) => `select indicator, sum(value), ${median}, ${deviation} from (
        select indicator, site, sum(value) as value from facts join sites using (site)
        where indicator in ${listed(few)} and company < 10 group by indicator, site) as own group by indicator`,
  },
  {
    title: 'q3 top 10 divisions by an indicator in a year',
    isBroad: false,
    query: {
      measures: [one],
      rows: ['division'],
      range: { start: '2024-01-01', end: '2024-12-31' },
      top: { count: 10, measure: one, order: 'desc', others: false },
    } as Partial<CubeQuery>,
    sql: () => `select site, sum(value) as value from facts
        where indicator = 0 and first >= date '2024-01-01' and last <= date '2024-12-31'
        group by site order by value desc limit 10`,
  },
  {
    title: 'q4 an indicator by company and month',
    isBroad: false,
    query: { measures: [one], rows: ['company'], columns: ['month'] } as Partial<CubeQuery>,
    sql: () =>
      `select company, first, sum(value) from facts join sites using (site) where indicator = 0 group by 1, 2`,
  },
  {
    title: 'q5 every indicator with its statistics',
    isBroad: true,
    query: {
      measures: ['value'],
      rows: ['indicator'],
      statistics: ['average', 'min', 'max', 'median', 'deviation'],
    },
    sql: ({
      bySite,
      median,
      deviation,
    }) => `select indicator, sum(value), avg(value), min(value), max(value), ${median}, ${deviation}
        from (${bySite('true')}) as own group by indicator`,
  },
  {
    title: 'q6 facts by country and quarter',
    isBroad: true,
    query: { measures: ['facts'], rows: ['country'], columns: ['quarter'] },
    sql: () =>
      `select country, ${quarter} as quarter, count(*) as facts from facts join sites using (site) group by 1, 2`,
  },
  {
    title: 'q7 the three largest divisions of every indicator',
    isBroad: true,
    query: { measures: ['value'], rows: ['indicator'], statistics: ['top3'] },
    sql: ({ bySite, three }) =>
      `select indicator, sum(value), ${three} from (${bySite('true')}) as own group by indicator`,
  },
  {
    title: 'q8 every sum by indicator, country and quarter',
    isBroad: true,
    query: {
      measures: ['value'],
      rows: ['indicator'],
      columns: ['country', 'quarter'],
      filters: [{ level: 'indicator', operator: 'in', members: writtenCodes.summed }],
    },
    sql: () => `select indicator, country, ${quarter} as quarter, sum(value) from facts join sites using (site)
        where ${isSummed} group by 1, 2, 3`,
  },
]
