const tabParameter = 'tab'

/** The record whose sheet is open in a list, by the parameter of its query that names it. */
export const readSheet = (search: string, parameter: string): string | null =>
  new URLSearchParams(search).get(parameter)

/** The tab that the address names, else the first. */
export function readTab<Tab extends string>(search: string, tabs: readonly [Tab, ...Tab[]]): Tab {
  const named = new URLSearchParams(search).get(tabParameter)
  return tabs.find((tab) => tab === named) ?? tabs[0]
}

/** The query of the list with a record open in it, or none; what else it says stays, the tab among it. */
export function withSheet(search: string, parameter: string, id: string | null): string {
  const query = new URLSearchParams(search)
  if (id === null) {
    query.delete(parameter)
    query.delete(tabParameter)
  } else query.set(parameter, id)
  return written(query)
}

/** The query with another tab of the sheet that is open; the first, without a name, is not written. */
export function withTab(search: string, tab: string | undefined): string {
  const query = new URLSearchParams(search)
  if (tab === undefined) query.delete(tabParameter)
  else query.set(tabParameter, tab)
  return written(query)
}

function written(query: URLSearchParams): string {
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
