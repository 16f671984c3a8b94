/**
 * A literal in SQL. Content of uploaded files is never passed here: it stays in columns. Arguments are our own terms,
 * ids, and paths of this machine.
 */
export const literal = (value: string | number | boolean | null): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)

/** A list of texts as SQL. */
export const listOf = (values: readonly string[]): string => `[${values.map(literal).join(', ')}]`

/** Constant rows to select from: `(values …) as name(columns)`; without rows, an empty table. */
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
