/** Parameter of the log's query: the import whose sheet is open. */
export const importParameter = 'import'

/** The query of the log with an import open in it, or none; what else it says stays. */
export function withImport(search: string, importId: string | null): string {
  const query = new URLSearchParams(search)
  if (importId === null) query.delete(importParameter)
  else query.set(importParameter, importId)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
