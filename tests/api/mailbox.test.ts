import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetPassword, readMails, signUp } from '#tests/support/accounts.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

const paths = ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox.css', '/dev/mailbox/x']

describe('the mailbox of a development start', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(() => test.close())

  const open = (url: string, language = 'fr') =>
    test.app.inject({ url, headers: { 'accept-language': language } })

  it('gives instructions while it is empty, in both languages', async () => {
    expect((await open('/dev/mailbox')).body).toContain('Aucun message')
    expect((await open('/dev/mailbox', 'en')).body).toContain('No messages')
  })

  it('shows a message immediately', async () => {
    await signUp(test.app, 'reader@ormele.example')
    await forgetPassword(test.app, 'reader@ormele.example')
    const [mail] = await readMails(test.app, 'READER@ormele.example')
    expect(mail).toMatchObject({
      kind: 'passwordReset',
      to: 'reader@ormele.example',
      subject: 'Choisir un nouveau mot de passe',
    })
    const page = await open(`/dev/mailbox?mail=${mail?.id}`)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('aria-current="true"')
    expect(page.body).toContain('reader@ormele.example')
  })

  it('shows one address only if requested', async () => {
    expect(await readMails(test.app, 'nobody@ormele.example')).toEqual([])
  })

  it('keeps a strict content policy, on the page and around a message', async () => {
    const [mail] = await readMails(test.app, 'reader@ormele.example')
    const page = await open('/dev/mailbox')
    const message = await open(`/dev/mailbox/${mail?.id}`)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(message.headers['content-security-policy']).toContain("default-src 'none'")
    for (const { headers, body } of [page, message]) {
      expect(headers['content-security-policy']).not.toContain('unsafe-inline')
      expect(headers['content-security-policy']).not.toContain('script-src')
      expect(body).not.toContain('<script')
    }
    expect(page.body).not.toContain('style=')
  })

  it('is not found for a message that is not there', async () => {
    expect((await open('/dev/mailbox/x')).statusCode).toBe(404)
  })
})

describe('the mailbox in production', () => {
  it.each(paths)('does not exist at %s', async (path) => {
    const test = await startTestApp({
      MATRICE_ENV: 'production',
      API_KEY: 'k-3f9b7d2a4c1b5e6f',
      AUTH_CLIENT_ID: 'esg-web',
      AUTH_AUDIENCE: 'esg-api',
      AUTH_CONNECTION: 'esg-users',
      PUBLIC_URL: 'https://esg.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'ESG <esg@esg.example>',
    })
    const answer = await test.app.inject(path)
    await test.close()
    expect(answer.statusCode).toBe(404)
  })
})
