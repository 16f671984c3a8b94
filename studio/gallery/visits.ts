import type { Page } from '@playwright/test'
import type { Language } from '#model/wire/identity/accounts.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { readDemoIds } from '#tests/support/demoIds.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import { foundOrganization, logInToStep2, signUpNewcomer } from '#tests/support/newcomer.ts'
import { guestPages, newcomerPages, shellPages, type NamedPage } from '#tests/support/pages.ts'
import { inviteRespondent } from '#tests/support/respondent.ts'

/** Brings a page into a person's state; returns the pages that this person can see. */
export type Visit = (page: Page, language: Language) => Promise<readonly GalleryPage[]>

/** `prepare` runs instead of opening the address. */
export type GalleryPage = NamedPage & { prepare?: (page: Page) => Promise<void> }

/** Pages before the login, with nobody logged in. */
export const visitAsGuest: Visit = async (page, language) => {
  await page.request.post('/dbconnections/change_password', {
    data: { client_id: 'matrice-web', connection: 'matrice-users', email: members.fr },
  })
  const mails = await (await page.request.get('/dev/mailbox.json')).text()
  const reset = /\/reset\/([\w-]{20,})/.exec(mails)?.[1] ?? ''
  const invitation = await inviteToDemo(page, `paul.gallery.${language}@ormelle.fr`, language)
  return [
    ...guestPages({ reset }),
    { name: 'invitation', path: invitation },
    { name: 'loginEnded', path: '/login?redirect=%2Fmy-profile&session=ended' },
  ]
}

/** A person who has just signed up and creates an organisation. */
export const visitAsNewcomer: Visit = async (page, language) => {
  const newcomer = await signUpNewcomer(page, language)
  await logInToStep2(page, newcomer)
  const found = async () => {
    await page.goto('/onboarding/organization-creation')
    await foundOrganization(page, newcomer)
  }
  const invitation = await inviteToDemo(page, newcomer.email, language)
  return [
    ...newcomerPages,
    { name: 'invitationAccept', path: invitation },
    { name: 'organizationFounded', path: '', prepare: found },
    { name: 'welcome', path: '/welcome', prepare: mapTwoCompanies },
  ]
}

/** Two companies, as the end of the wizard creates them, and the page that reports it. */
async function mapTwoCompanies(page: Page): Promise<void> {
  const companies = ['Ormelle Bois', 'Ormelle Verre'].map((name) => ({
    name,
    country: 'FR',
    nationalId: freshSiren(),
  }))
  await page.evaluate(async (bodies) => {
    const { accessToken } = JSON.parse(localStorage.getItem('matrice.session.login') ?? '{}')
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
    const call = async (path: string, body?: object) =>
      (
        await fetch(`/api/v1/organizations${path}`, {
          headers,
          ...(body && { method: 'POST', body: JSON.stringify(body) }),
        })
      ).json()
    const { content } = await call('')
    const { id } = content[0] ?? (await call('', { name: 'Groupe Ormelle', isInternational: false }))
    for (const body of bodies) await call(`/${id}/companies`, body)
  }, companies)
  await page.goto('/welcome')
}

/** A stakeholder with an e-mailed link. */
export const visitAsRespondent: Visit = async (page, language) => {
  const subjects = [
    'Émissions de gaz à effet de serre des fonderies',
    'Sécurité des équipes au poste de coulée',
  ]
  return [{ name: 'respond', path: await inviteRespondent(page, { subjects, language }) }]
}

/** A member of the demonstration: every page of the shell. */
export const visitAsMember: Visit = async (page, language) => {
  await page.goto('/login')
  await page.locator('input[type=email]').fill(members[language])
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  const ids = await readDemoIds(page)
  return shellPages(ids)
}

/** A member of the demonstration for each language. */
export const members = { fr: 'claire.joubert@ormelle.fr', en: 'katarzyna.wojcik@ormelle.fr' } as const

/** Invites an address to the demonstration's organisation; returns the path of the e-mailed link. */
async function inviteToDemo(page: Page, email: string, language: Language): Promise<string> {
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
