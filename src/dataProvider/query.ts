export type QueryValue = string | number | boolean | undefined | null
export type Query = Readonly<Record<string, QueryValue | readonly QueryValue[]>>

/** Writes a query string: arrays as repeated parameters (spec §7); absent or empty values are left out. */
export function writeQuery(query: Query): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') parameters.append(name, String(one))
    }
  }
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}
