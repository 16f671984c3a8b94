import { useSyncExternalStore } from 'react'
import { readPreferences, subscribeToPreferences, type Preferences } from './preferences.ts'

export const usePreferences = (): Preferences => useSyncExternalStore(subscribeToPreferences, readPreferences)
