import { createStoredState } from '#src/storedState.ts'

/** Identifies the session that the provider ends; removed with the session. */
export const storedIdToken = createStoredState<string>('idToken', 'session', (value) =>
  typeof value === 'string' ? value : undefined,
)
