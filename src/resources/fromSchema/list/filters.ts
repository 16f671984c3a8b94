/** Values of a filter; empty when it is not set. */
export function filterValuesOf(filters: Readonly<Record<string, unknown>>, path: string): string[] {
  const value = filters[path]
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return values.filter((one) => typeof one === 'string')
}

/** The filters with one of them changed; without values it is not set. */
export function withFilter(
  filters: Readonly<Record<string, unknown>>,
  path: string,
  values: readonly string[],
): Record<string, unknown> {
  const others = without(filters, path)
  return values.length === 0 ? others : { ...others, [path]: values }
}

/** The search text. */
export const searchOf = (filters: Readonly<Record<string, unknown>>): string => {
  const text = filters['q']
  return typeof text === 'string' ? text : ''
}

export const withSearch = (
  filters: Readonly<Record<string, unknown>>,
  text: string,
): Record<string, unknown> => {
  const others = without(filters, 'q')
  return text.trim() === '' ? others : { ...others, q: text }
}

const without = (filters: Readonly<Record<string, unknown>>, name: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => key !== name))
