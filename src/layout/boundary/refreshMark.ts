const key = 'matrice.refreshed'

/** Remembers, in this tab, that the person refreshed a page because it could not be loaded. */
export const markRefresh = (pathname: string): void => sessionStorage.setItem(key, pathname)

/** Was this page refreshed already, and is it still not there? Then another refresh is no answer. */
export const isRefreshMarked = (pathname: string): boolean => sessionStorage.getItem(key) === pathname

/** The page is there: its next failure is a new one. */
export const forgetRefresh = (): void => sessionStorage.removeItem(key)
