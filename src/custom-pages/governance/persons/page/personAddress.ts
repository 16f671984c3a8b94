/** Name of the query parameter that holds the person whose sheet is open. */
const parameter = 'person'

export const readPersonId = (search: string): string | null => new URLSearchParams(search).get(parameter)

/** The query of the list with a person open in it, or none; what else it says stays. */
export function withPerson(search: string, personId: string | null): string {
  const query = new URLSearchParams(search)
  if (personId === null) query.delete(parameter)
  else query.set(parameter, personId)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
