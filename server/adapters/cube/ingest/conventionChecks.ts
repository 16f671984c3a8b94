import type { RowCheck } from './check.ts'
import type { PlacedColumn } from './columnMapping.ts'
import { isEitherDate } from './dateConventions.ts'
import { isEitherWay, type Sign } from './numberConventions.ts'
import type { Conventions } from './parseColumns.ts'

/** Cells that are numbers by the other convention only, in SQL. */
export const isMixed = ({ text, typed }: PlacedColumn, sign: Sign): string =>
  `(${text} is not null and ${typed} is null and number_with(${text}, '${sign === ',' ? '.' : ','}') is not null)`

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
        : error('mixedNumbers', column, isMixed(column, sign)),
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
