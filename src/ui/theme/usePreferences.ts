import { useStoredState } from '#src/useStoredState.ts'
import { defaultPreferences, storedPreferences, type Preferences } from './preferences.ts'

export const usePreferences = (): Preferences => useStoredState(storedPreferences) ?? defaultPreferences
