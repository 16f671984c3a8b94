export type QueryValue = string | number | boolean | undefined | null
export type Query = Readonly<Record<string, QueryValue | readonly QueryValue[]>>

/**
 * Writes a query string: arrays as repeated parameters (spec §7). Absent or empty values are left out; an empty text
 * within an array is a value (`noValue` of a filter).
 */
export function writeQuery(query: Query): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === '') continue
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) parameters.append(name, String(one))
    }
  }
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}
