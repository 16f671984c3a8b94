import { localStorageStore, type ListParams, type Store } from 'react-admin'
import { stateVersion } from './stateVersion.ts'

/**
 * react-admin's store: the filters, order and page that lists were left with. The language is not its business: it is
 * kept where the pages before the login find it too, and a change must not redraw a half-filled form.
 */
export function createStore(): Store {
  const store = localStorageStore(stateVersion)
  return {
    ...store,
    // What else an address says, such as who is open in a sheet, is no part of how the list was left.
    setItem: (key, value) => store.setItem(key, isLeftList(key) ? pickParams(value as ListParams) : value),
    // Read when a list is come back to. What changes it meanwhile is in its address; told as well, the way back to an
    // address without a query would lead on to the last one.
    subscribe: (key, notify) => (isLeftList(key) ? () => undefined : store.subscribe(key, notify)),
    getItem: <T>(key: string, fallback?: T) =>
      key === 'locale' ? undefined : store.getItem<T>(key, fallback),
  }
}

const isLeftList = (key: string): boolean => key.endsWith('.listParams')

const pickParams = ({ filter, page, perPage, sort, order }: ListParams) => ({
  filter: filter ?? {},
  page,
  perPage,
  sort,
  order,
})
