import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config/config.ts'
import { publicUrl } from '#server/config/publicUrl.ts'
import type { Database, Tx } from '#server/store/engine/database.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { PasswordHasher } from './passwordHashing.ts'
import type { RevokedSessions } from './revokedSessions.ts'
import type { SigningKeys } from './signingKeys.ts'
import type { ConcurrencyLimit } from './concurrencyLimit.ts'

/** Issuer of our own accounts in the database; the issuer in tokens changes with PUBLIC_URL, this one does not. */
export const localIssuer = 'local'

export type IdentitySettings = {
  /** `iss` of the tokens: the public address with a slash, as Auth0 writes it. */
  issuer: string
  publicUrl: string
  audience: string
  clientId: string
  connection: string
  confirmsEmail: boolean
  resetLinkMinutes: number
  resetsPerEmail: number
}

export type SecurityLog = {
  info(detail: object, message: string): void
  warn(detail: object, message: string): void
}

/** The dependencies of the identity service's functions; created once at boot. */
export type IdentityContext = {
  settings: IdentitySettings
  db: Database
  keys: SigningKeys
  hasher: PasswordHasher
  /** Queue of logins; logins beyond its limit are rejected before they take a connection. */
  enterLogin: ConcurrencyLimit
  mailer: Pick<Mailer, 'queue' | 'processQueue'>
  revoked: Pick<RevokedSessions, 'add'>
  now: Clock
  log: SecurityLog
}

/** The settings of our own provider. */
export function identitySettings(config: Config): IdentitySettings {
  const url = publicUrl(config)
  return {
    issuer: `${url}/`,
    publicUrl: url,
    audience: config.AUTH_AUDIENCE,
    clientId: config.AUTH_CLIENT_ID,
    connection: config.AUTH_CONNECTION,
    confirmsEmail: config.CONFIRM_EMAIL ?? config.MATRICE_ENV === 'production',
    resetLinkMinutes: config.RESET_LINK_MINUTES,
    resetsPerEmail: config.RESETS_PER_EMAIL,
  }
}

/** Serialises requests about one e-mail until the transaction ends, so that counts are exact. */
export const lockEmail = (tx: Tx, emailHash: string): Promise<void> =>
  tx.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [emailHash])
