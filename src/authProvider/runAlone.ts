/**
 * Runs one piece of work at a time over all tabs of the browser. Pages on plain HTTP have no locks; there the
 * provider's grace period for two tabs covers it.
 */
export const runAlone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('matrice.renewal', work) : work()
