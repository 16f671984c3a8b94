import { createStoredState } from '../storedState.ts'

/** Who is logged in, as the verified id token says (spec §7). */
export type Identity = {
  sub: string
  email: string
  name: string
  givenName: string
  familyName: string
}

export type Tokens = {
  accessToken: string
  refreshToken: string
  /** When the access token expires, in seconds of this device's own clock, so that a wrong clock does no harm. */
  expiresAtSeconds: number
}

export type Session = Tokens & {
  /** New at every login. Pending work of an older session must not write into this one. */
  generation: string
  identity: Identity
}

/** The tokens and their owner. Nothing outside of this folder reads the tokens. */
export const storedSession = createStoredState<Session>('login', 'session', parse)

/** Somebody is logged in on this device. The token may still need to be renewed. */
export const hasSession = (): boolean => storedSession.read() !== undefined

/** Applies a name or an e-mail that the person just saved; later tokens carry it too. */
export function renameIdentity(
  names: Partial<Pick<Identity, 'name' | 'givenName' | 'familyName' | 'email'>>,
): void {
  const session = storedSession.read()
  if (session) storedSession.write({ ...session, identity: { ...session.identity, ...names } })
}

function parse(value: unknown): Session | undefined {
  const { accessToken, refreshToken, expiresAtSeconds, generation, identity } = (value ??
    {}) as Partial<Session>
  return accessToken && refreshToken && generation && identity && typeof expiresAtSeconds === 'number'
    ? { accessToken, refreshToken, expiresAtSeconds, generation, identity }
    : undefined
}
