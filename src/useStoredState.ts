import { useSyncExternalStore } from 'react'
import type { StoredState } from './storedState.ts'

/** The current value; the component renders again when this tab or another changes it. */
export const useStoredState = <T>(state: StoredState<T>): T | undefined =>
  useSyncExternalStore(state.subscribe, state.read)
