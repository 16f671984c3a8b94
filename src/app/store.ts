import { localStorageStore, type Store } from 'react-admin'
import { stateVersion } from './stateVersion.ts'

/**
 * react-admin's store: the filters, order and page that lists were left with. The language is not its business: it is
 * kept where the pages before the login find it too, and a change must not redraw a half-filled form.
 */
export function createStore(): Store {
  const store = localStorageStore(stateVersion)
  return {
    ...store,
    getItem: <T>(key: string, fallback?: T) =>
      key === 'locale' ? undefined : store.getItem<T>(key, fallback),
  }
}
