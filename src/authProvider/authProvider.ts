import type { AuthProvider } from 'react-admin'
import { storedSession } from './session.ts'

export type AuthParts = {
  readToken: () => Promise<string>
  logOut: () => Promise<void>
  readPlan: () => string | undefined
}

/** The session for react-admin's hooks. Routes guard the pages, and logging in has its own pages. */
export const createAuthProvider = ({ readToken, logOut, readPlan }: AuthParts): AuthProvider => ({
  supportAbortSignal: false,
  login: () => Promise.reject(new Error('The login page logs in, not react-admin')),
  logout: async () => {
    await logOut()
    return false
  },
  checkAuth: async () => {
    await readToken()
  },
  // The HTTP client has logged out already; a second message would only confuse.
  checkError: () => Promise.resolve(),
  getPermissions: () => Promise.resolve(readPlan()),
  getIdentity: () => {
    const identity = storedSession.read()?.identity
    return identity
      ? Promise.resolve({ id: identity.sub, fullName: identity.name, email: identity.email })
      : Promise.reject(new Error('Nobody is logged in'))
  },
})
