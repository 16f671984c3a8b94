import type { Page } from '@playwright/test'
import type { Language } from '#model/wire/identity/accounts.ts'
import { demoPassword } from '#server/demo/accounts.ts'

/** A member of the demonstration for each language. */
export const members = { fr: 'claire.joubert@ormelle.fr', en: 'katarzyna.wojcik@ormelle.fr' } as const

/** Invites an address to the demonstration's organisation; returns the path of the e-mailed link. */
export async function inviteToDemo(page: Page, email: string, language: Language): Promise<string> {
  const login = await page.request.post('/oauth/token', {
    form: {
      grant_type: 'password',
      client_id: 'matrice-web',
      username: members[language],
      password: demoPassword,
    },
  })
  const { access_token } = (await login.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${access_token}` }
  const list = await page.request.get('/api/v1/organizations', { headers })
  const { content } = (await list.json()) as { content: { id: string }[] }
  const data = { emails: [email], language }
  await page.request.post(`/api/v1/organizations/${content[0]?.id}/invitations`, { headers, data })
  const mails = await page.request.get('/dev/mailbox.json', { params: { to: email } })
  return /\/invitation\/[\w-]+/.exec(await mails.text())?.[0] ?? ''
}
