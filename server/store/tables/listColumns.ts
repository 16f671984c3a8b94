import { sql, type SQL } from 'drizzle-orm'
import { doublePrecision, smallint, text } from 'drizzle-orm/pg-core'
import { completenessLeaves, completenessBands } from '#model/rules/records/completeness.ts'
import type { Resource } from '#model/schema/defineResource.ts'
import type { Field } from '#model/schema/field.ts'
import { kindOf } from '#model/schema/kinds.ts'
import { columnOf } from '../engine/columnOf.ts'

/**
 * Generated columns for sorting and filtering lists. Blanks come last in both directions, so a sort order with blanks
 * has two columns: `sort_…_up` has blanks above all values, `sort_…` below. Neither is ever null.
 */
const generated = (expression: string): SQL => sql.raw(expression)

/** Amounts, which are never negative. */
export const amountOrder = (column: string) => ({
  down: doublePrecision(`sort_${column}`)
    .notNull()
    .generatedAlwaysAs(generated(`coalesce(${column}, -1)`)),
  up: doublePrecision(`sort_${column}_up`)
    .notNull()
    .generatedAlwaysAs(generated(`coalesce(${column}, 'Infinity')`)),
})

/** Codes in the order of their declaration: headcounts from small to large, states beginning with active ones. */
export function rankOrder(column: string, codes: readonly string[]) {
  const ranked = (blank: number) =>
    generated(
      `case ${column} ${codes.map((code, rank) => `when '${code}' then ${rank}`).join(' ')} else ${blank} end`,
    )
  return {
    down: smallint(`sort_${column}`).notNull().generatedAlwaysAs(ranked(-1)),
    up: smallint(`sort_${column}_up`).notNull().generatedAlwaysAs(ranked(codes.length)),
  }
}

/** Texts in ascending order; the descending order is a plain column in which a blank is an empty text. */
export const textOrderUp = (column: string) =>
  text(`sort_${column}_up`)
    .notNull()
    .generatedAlwaysAs(generated(`coalesce('0' || ${column}, '1')`))

/** The values of an enum field, in the order of its declaration. */
export function codesOf({ schema }: Pick<Field, 'schema'>): readonly string[] {
  const kind = kindOf(schema)
  return kind.type === 'enum' ? kind.values : []
}

/** The completeness of a record, as `completenessPercent` calculates it, and the band that it is filtered by. */
export function completenessColumns(resource: Pick<Resource, 'fields'>) {
  const requested = completenessLeaves(resource)
  const given = requested.map(({ path, field }) => {
    const { type } = kindOf(field.schema)
    return type === 'text' || type === 'enum' ? `nullif(${columnOf(path)}, '')` : columnOf(path)
  })
  const percent = `round(num_nonnulls(${given.join(', ')}) * 100.0 / ${requested.length})::smallint`
  const bands = completenessBands.toReversed().map((floor) => `when ${percent} >= ${floor} then ${floor}`)
  return {
    completeness: smallint('completeness').notNull().generatedAlwaysAs(generated(percent)),
    completenessBand: smallint('completeness_band')
      .notNull()
      .generatedAlwaysAs(generated(`case ${bands.join(' ')} else 0 end`)),
  }
}
