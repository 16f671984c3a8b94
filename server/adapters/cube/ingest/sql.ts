/**
 * A text as SQL. What people put into files never passes here: it stays in columns. These are words of ours, ids, and
 * paths of this machine.
 */
export const literal = (value: string | number | boolean | null): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)

/** A list of texts as SQL. */
export const listOf = (values: readonly string[]): string => `[${values.map(literal).join(', ')}]`

/** Rows of constants, to select from: `(values …) as name(columns)`. Without any, a table that is empty. */
export function rowsOf(
  name: string,
  columns: Readonly<Record<string, string>>,
  rows: readonly (readonly (string | number | boolean | null)[])[],
): string {
  const names = Object.keys(columns)
  const typed = Object.entries(columns).map(([column, type]) => `${column}::${type} as ${column}`)
  const values =
    rows.length > 0
      ? rows.map((row) => `(${row.map(literal).join(', ')})`).join(', ')
      : `(${names.map(() => 'null').join(', ')})`
  const none = rows.length > 0 ? '' : ' where false'
  return `(select ${typed.join(', ')} from (values ${values}) as given(${names.join(', ')})${none}) as ${name}`
}
