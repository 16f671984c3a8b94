import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { callAs, logIn, signUp } from '#tests/support/accounts.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { startForeignProvider } from '#tests/support/foreignProvider.ts'

const accountRow = z.object({ id: z.string(), email: z.string(), firstName: z.string() })

let provider: Awaited<ReturnType<typeof startForeignProvider>>
let test: TestApp
beforeAll(async () => {
  provider = await startForeignProvider()
  test = await startTestApp({ AUTH_ISSUER: provider.issuer })
})
afterAll(async () => {
  await test.close()
  await provider.close()
})

const accountsOf = (sub: string) =>
  test.app.db.global((tx) =>
    tx.sql(
      accountRow,
      `select id, email, first_name as "firstName" from accounts where issuer = $1 and subject = $2`,
      [provider.issuer, sub],
    ),
  )

describe('a foreign provider', () => {
  it('is found by discovery, trusted, and its users get an account at first login', async () => {
    const token = await provider.sign({ sub: 'kc-1', email: 'Kim@Ormele.example', given_name: 'Kim' })
    const answers = await Promise.all([callAs(test.app, token), callAs(test.app, token)])
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200])
    expect(await accountsOf('kc-1')).toMatchObject([{ email: 'Kim@Ormele.example', firstName: 'Kim' }])
    expect(provider.requests).toContain('/realms/esg/.well-known/openid-configuration')
  })

  it('keeps known user data if later tokens have less', async () => {
    await callAs(
      test.app,
      await provider.sign({ sub: 'kc-2', email: 'lou@ormele.example', given_name: 'Lou' }),
    )
    await callAs(test.app, await provider.sign({ sub: 'kc-2', jti: 'later' }))
    expect(await accountsOf('kc-2')).toMatchObject([{ email: 'lou@ormele.example', firstName: 'Lou' }])
  })

  it('may have two people with one address', async () => {
    await callAs(test.app, await provider.sign({ sub: 'kc-3', email: 'shared@ormele.example' }))
    await callAs(test.app, await provider.sign({ sub: 'kc-4', email: 'shared@ormele.example' }))
    const [one, other] = [await accountsOf('kc-3'), await accountsOf('kc-4')]
    expect(one[0]?.id).not.toBe(other[0]?.id)
  })

  it('is not trusted with an address that it has not confirmed', async () => {
    const claims = { sub: 'kc-8', email: 'boss@ormele.example', given_name: 'Max' }
    await callAs(test.app, await provider.sign({ ...claims, email_verified: false }))
    await callAs(test.app, await provider.sign({ ...claims, email_verified: 'false' }))
    expect(await accountsOf('kc-8')).toMatchObject([{ email: '', firstName: 'Max' }])
    await callAs(test.app, await provider.sign({ ...claims, email_verified: true }))
    expect(await accountsOf('kc-8')).toMatchObject([{ email: 'boss@ormele.example' }])
  })

  it('whose document has another issuer is refused', async () => {
    const posing = await startForeignProvider('/realms/esg', 'https://evil.example/')
    const app = await startTestApp({ AUTH_ISSUER: posing.issuer })
    const answer = await callAs(app.app, await posing.sign({ sub: 'kc-9', email: 'boss@ormele.example' }))
    await app.close()
    await posing.close()
    expect(answer.statusCode).toBe(503)
    expect(posing.requests).toEqual(['/realms/esg/.well-known/openid-configuration'])
  })

  it('may rotate its key', async () => {
    const before = await provider.sign({ sub: 'kc-5' })
    await provider.rotate()
    // A new key is fetched at most every ten seconds; the server of this test has not fetched one yet.
    const fresh = await startTestApp({
      AUTH_ISSUER: provider.issuer,
      AUTH_JWKS_URL: `${provider.issuer}/certs`,
    })
    expect((await callAs(fresh.app, await provider.sign({ sub: 'kc-5' }))).statusCode).toBe(200)
    expect((await callAs(fresh.app, before)).statusCode).toBe(200)
    await fresh.close()
  })

  it.each([
    ['another issuer', { iss: 'https://evil.example' }],
    ['another audience', { aud: 'account' }],
    ['no subject', { sub: undefined }],
    ['an expired token', { exp: 1 }],
  ])('is not trusted with %s', async (_, claims) => {
    expect((await callAs(test.app, await provider.sign({ sub: 'kc-6', ...claims }))).statusCode).toBe(401)
  })

  it('replaces our own: none of its routes are served', async () => {
    expect((await logIn(test.app, 'a@b.example')).statusCode).toBe(404)
    expect((await signUp(test.app, 'a@b.example')).statusCode).toBe(404)
    expect((await test.app.inject('/.well-known/jwks.json')).statusCode).toBe(404)
  })

  it('that is unreachable makes the server unavailable, not the token invalid', async () => {
    const gone = await startTestApp({ AUTH_ISSUER: 'http://127.0.0.1:1' })
    const answer = await callAs(gone.app, await provider.sign({ sub: 'kc-7' }))
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    await gone.close()
  })
})
