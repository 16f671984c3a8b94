import { useStoredState } from '../useStoredState.ts'
import { storedSession, type Identity } from './session.ts'

/** Who is logged in; undefined on public pages. */
export const useIdentity = (): Identity | undefined => useStoredState(storedSession)?.identity
