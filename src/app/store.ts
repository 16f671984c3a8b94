import { localStorageStore, type ListParams, type Store } from 'react-admin'
import { stateVersion } from './stateVersion.ts'

/**
 * react-admin's store: the filters, order and page with which each list was left. The language is stored elsewhere,
 * where the pages before the login find it too; a language change must not re-render a half-filled form.
 */
export function createStore(): Store {
  const store = localStorageStore(stateVersion)
  return {
    ...store,
    // Other parameters of the address, such as the open sidebar, are not part of the list state.
    setItem: (key, value) => store.setItem(key, isLeftList(key) ? pickParams(value as ListParams) : value),
    // Read only when a person returns to a list. Later changes are in the address. If subscribers were notified as
    // well, going back to an address without a query would redirect to the last one.
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
