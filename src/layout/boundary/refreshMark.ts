const key = 'matrice.refreshed'

/** Remembers, in this tab, that the person refreshed a page that could not be loaded. */
export const markRefresh = (pathname: string): void => sessionStorage.setItem(key, pathname)

/** This page was refreshed already and still cannot be loaded, so another refresh would not help. */
export const isRefreshMarked = (pathname: string): boolean => sessionStorage.getItem(key) === pathname

/** The page is loaded: its next failure is a new one. */
export const forgetRefresh = (): void => sessionStorage.removeItem(key)
