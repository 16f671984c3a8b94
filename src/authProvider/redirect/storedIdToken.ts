import { createStoredState } from '../../storedState.ts'

/** By which the provider knows whose session it is asked to end; it goes with the session. */
export const storedIdToken = createStoredState<string>('idToken', 'session', (value) =>
  typeof value === 'string' ? value : undefined,
)
