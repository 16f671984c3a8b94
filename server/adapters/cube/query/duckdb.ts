/** What engines say each in their own way; all else that the cube asks is plain SQL. */
export type Dialect = {
  median: (value: string) => string
  /** Standard deviation of a sample. */
  deviation: (value: string) => string
  /** The value of the row where `by` is largest. */
  latest: (value: string, by: string) => string
  /** The first three sites by value, as JSON: `[{"site":1,"value":2.5}]`. */
  ranked: (value: string, order: 'asc' | 'desc') => string
  quotient: (number: string, by: number) => string
}

export const duckdb: Dialect = {
  median: (value) => `median(${value})`,
  deviation: (value) => `stddev_samp(${value})`,
  latest: (value, by) => `arg_max(${value}, ${by})`,
  ranked: (value, order) =>
    `to_json((list({site: site, value: ${value}} order by ${value} ${order}, site) filter (${value} is not null))[1:3])::varchar`,
  quotient: (number, by) => `(${number} // ${by})`,
}
