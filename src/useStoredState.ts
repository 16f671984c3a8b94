import { useSyncExternalStore } from 'react'
import type { StoredState } from './storedState.ts'

/** The value as it is now; the component draws again when this tab or another changes it. */
export const useStoredState = <T>(state: StoredState<T>): T | undefined =>
  useSyncExternalStore(state.subscribe, state.read)
