/** Query parameter of the log: the import whose sidebar is open. */
export const importParameter = 'import'

/** Query of the log with an import open, or with none. Other parameters are kept. */
export function withImport(search: string, importId: string | null): string {
  const query = new URLSearchParams(search)
  if (importId === null) query.delete(importParameter)
  else query.set(importParameter, importId)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
