/** Parameters of the query: the person whose sheet is open, and the tab of it. */
export const personParameter = 'person'
const tabParameter = 'tab'

export const personTabs = ['information', 'ownership', 'mandates'] as const
export type PersonTab = (typeof personTabs)[number]

export const readPersonId = (search: string): string | null =>
  new URLSearchParams(search).get(personParameter)

/** The tab that the address names, else the first. */
export const readTab = (search: string): PersonTab => {
  const named = new URLSearchParams(search).get(tabParameter)
  return personTabs.find((tab) => tab === named) ?? 'information'
}

/** The query of the list with a person open in it, or none; what else it says stays, the tab among it. */
export function withPerson(search: string, personId: string | null): string {
  const query = new URLSearchParams(search)
  if (personId === null) {
    query.delete(personParameter)
    query.delete(tabParameter)
  } else query.set(personParameter, personId)
  return written(query)
}

/** The query with another tab of the sheet that is open; the first is not named. */
export function withTab(search: string, tab: PersonTab): string {
  const query = new URLSearchParams(search)
  if (tab === 'information') query.delete(tabParameter)
  else query.set(tabParameter, tab)
  return written(query)
}

function written(query: URLSearchParams): string {
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
