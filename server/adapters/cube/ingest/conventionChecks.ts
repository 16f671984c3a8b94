import type { RowCheck } from './check.ts'
import type { PlacedColumn } from './columnMapping.ts'
import { isEitherDate } from './dateConventions.ts'
import { isEitherWay, type Sign } from './numberConventions.ts'
import type { Conventions } from './parseColumns.ts'

/** Cells that are numbers by another convention than that of their column: the name of a column of `markedRows`. */
export const fitsOther = ({ text }: PlacedColumn): string => `fits_other_${text}`

/** The rows of `typed` with `fits_other_…` for each column of numbers: planning these terms once saves time. */
export function markedRows({ numbers }: Conventions): string {
  const fits = numbers.map(({ column, sign }) => {
    const others: readonly Sign[] = sign === ',' ? ['.'] : sign === '.' ? [','] : [',', '.']
    const values = others.map((other) => `number_with(${column.text}, '${other}')`).join(', ')
    return `(${column.text} is not null and ${column.typed} is null and coalesce(${values}) is not null)
      as ${fitsOther(column)}`
  })
  return `(select ${['*', ...fits].join(', ')} from typed)`
}

const error = (rule: string, { name }: PlacedColumn, finds: string): RowCheck => ({
  rule,
  severity: 'error',
  column: name,
  finds,
})

/** Cells that do not fit the convention of their column, and cells that fit two where nothing decides. */
export function conventionChecks({ numbers, dates, withUnits }: Conventions): RowCheck[] {
  return [
    ...numbers.map(({ column, sign }) =>
      sign === null
        ? error('ambiguousNumber', column, isEitherWay(column))
        : error('mixedNumbers', column, fitsOther(column)),
    ),
    ...withUnits.map((column): RowCheck => ({
      rule: 'unitInCell',
      severity: 'warning',
      column: column.name,
      finds: `has_other_unit_${column.text}`,
    })),
    ...dates.flatMap(({ column, order }) =>
      order === null ? [error('ambiguousDate', column, isEitherDate(column))] : [],
    ),
  ]
}
