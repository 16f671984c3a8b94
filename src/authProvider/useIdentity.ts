import { useStoredState } from '../useStoredState.ts'
import { storedSession, type Identity } from './session.ts'

/** The logged-in person; undefined on public pages. */
export const useIdentity = (): Identity | undefined => useStoredState(storedSession)?.identity
