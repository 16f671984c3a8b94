import { indicatorOwnValue } from '#model/rules/cube/measures.ts'
import type { Scope } from './scopeSql.ts'
import type { Placed } from './runStatement.ts'

/** The name of a measure in the query, and the indicator in whose row or column it appears as `value`. */
export type Names = ReadonlyMap<number, { code: string | null; indicator: number | null }>

/**
 * The measures of the query that a value is. Indicators have no common value, and an indicator has no value in the row
 * or column of another.
 */
export function codesAt(
  name: { code: string | null; indicator: number | null } | undefined,
  { row, column, set }: Pick<Placed, 'row' | 'column' | 'set'>,
  levels: Scope['levels'],
): string[] {
  const at = set.indexOf(levels.indexOf('indicator'))
  const isOwn = at !== -1 && [...row, ...column][at] === name?.indicator
  return [...(name?.code ? [name.code] : []), ...(isOwn ? [indicatorOwnValue] : [])]
}
