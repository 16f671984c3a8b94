/** Version of all state stored in the browser (spec §4, §9). */
export const stateVersion = '10'

const versionKey = 'matrice.version'

/**
 * Clears all local storage when its version is missing or another one, before anything reads it (spec §4: nothing is
 * kept). Returns whether it did.
 */
export function wipeStaleState(storage: Storage = localStorage): boolean {
  if (storage.getItem(versionKey) === stateVersion) return false
  storage.clear()
  storage.setItem(versionKey, stateVersion)
  return true
}
