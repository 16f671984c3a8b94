import { createLocalJWKSet, errors as joseErrors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { dataTokenSeconds } from '#model/wire/data/cube.ts'
import type { Bearer } from './bearerVerifier.ts'
import type { IdentityContext } from './identityContext.ts'
import type { RevokedSessions } from './revokedSessions.ts'

/** Only the data API accepts these tokens, and it accepts no others. */
const audience = 'data-api'

type Parts = Pick<IdentityContext, 'keys' | 'settings' | 'now'> & { revoked: Pick<RevokedSessions, 'has'> }

const claims = z.object({
  sub: z.string(),
  accountId: z.uuid(),
  org: z.uuid(),
  sid: z.string(),
  email: z.string(),
})

/** The caller, and the only organisation that the token gives access to. */
export type DataBearer = Bearer & { orgId: string }

/** Signs and verifies data tokens with our own keys, also where an external provider authenticates users. */
export function dataTokens({ keys, settings, now, revoked }: Parts) {
  const keySet = createLocalJWKSet(keys.keySet)
  return {
    mint({ sub, accountId, sid, email }: Bearer, orgId: string): Promise<string> {
      const issuedAt = Math.floor(now().getTime() / 1000)
      return new SignJWT({ accountId, org: orgId, sid, email })
        .setProtectedHeader({ alg: keys.algorithm, kid: keys.kid, typ: 'data+jwt' })
        .setIssuer(settings.issuer)
        .setSubject(sub)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + dataTokenSeconds)
        .sign(keys.privateKey)
    },

    /** @throws AppError unauthenticated, also once the session in which it was issued has ended */
    async verify(token: string): Promise<DataBearer> {
      const { payload } = await jwtVerify(token, keySet, {
        issuer: settings.issuer,
        audience,
        typ: 'data+jwt',
        algorithms: [keys.algorithm],
        currentDate: now(),
        requiredClaims: ['exp', 'sub'],
      }).catch((cause: unknown) => {
        throw cause instanceof joseErrors.JOSEError ? new AppError('unauthenticated', { cause }) : cause
      })
      const read = claims.safeParse(payload)
      if (!read.success) throw new AppError('unauthenticated', { cause: read.error })
      const { org, ...bearer } = read.data
      if (bearer.sid !== '' && (await revoked.has(bearer.sid))) throw new AppError('unauthenticated')
      return { ...bearer, orgId: org }
    },
  }
}
