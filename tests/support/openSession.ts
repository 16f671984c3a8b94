import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import { idTokenClaims } from '#model/wire/identity/oauth.ts'
import { stateVersion } from '#src/app/stateVersion.ts'
import type { Session } from '#src/authProvider/session.ts'
import { acceptedOf } from './requireSuccess.ts'

const tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  id_token: z.string(),
  expires_in: z.number(),
})

type Account = { email: string; password: string }

/**
 * Logs in through the API and stores in the browser what the login form would store: the next page belongs to this
 * account. Each journey has its own session, so that none renews or ends that of another. Returns the access token, for
 * direct API calls.
 */
export async function openSession(page: Page, { email, password }: Account): Promise<string> {
  const login = await page.request.post('/oauth/token', {
    form: {
      grant_type: 'password',
      username: email,
      password,
      client_id: 'matrice-web',
      audience: 'matrice-api',
      scope: 'openid profile email offline_access',
    },
  })
  const answer = await acceptedOf('POST', login)
  const { access_token, refresh_token, id_token, expires_in } = tokens.parse(await answer.json())
  const { sub, name, given_name, family_name } = idTokenClaims.parse(decodeJwt(id_token))
  const session: Session = {
    accessToken: access_token,
    refreshToken: refresh_token,
    expiresAtSeconds: Math.floor(Date.now() / 1000) + expires_in,
    generation: randomUUID(),
    identity: { sub, email, name, givenName: given_name, familyName: family_name },
  }
  const localStorage = [
    { name: 'matrice.version', value: stateVersion },
    { name: 'matrice.session.login', value: JSON.stringify(session) },
  ]
  // A page that is open would notice the session, as one of another tab, and leave for the dashboard by itself.
  await page.goto('about:blank')
  const { origin } = new URL(answer.url())
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
  return access_token
}
