const tabParameter = 'tab'

/** Names the site whose sidebar is open over its company's. */
export const siteParameter = 'site'

/** Page of the company's sites on which that site is. */
export const sitePageParameter = 'sitePage'

/** Names the record whose history is open. */
export const historyParameter = 'history'

/** Parameters of what is open within or over the sidebar of a record, from the lowest to the top one. */
const nested = [tabParameter, siteParameter, sitePageParameter, historyParameter]

/** The record whose sidebar is open in a list, from the query parameter that names it. */
export const readSidebarParam = (search: string, parameter: string): string | null =>
  new URLSearchParams(search).get(parameter)

/** The tab that the address names, otherwise the first. */
export function readTab<Tab extends string>(search: string, tabs: readonly [Tab, ...Tab[]]): Tab {
  const named = new URLSearchParams(search).get(tabParameter)
  return tabs.find((tab) => tab === named) ?? tabs[0]
}

/**
 * The query of the list with a record open in it, or none. Other parameters stay, except those of sidebars over that
 * one; the tab stays while a record is open.
 */
export function withSidebar(search: string, parameter: string, id: string | null): string {
  const query = new URLSearchParams(search)
  for (const above of nested.slice(nested.indexOf(parameter) + 1)) {
    if (id === null || above !== tabParameter) query.delete(above)
  }
  if (id === null) query.delete(parameter)
  else query.set(parameter, id)
  return written(query)
}

/** The query with another tab of the open sidebar. The first tab has no name and is not written. */
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
