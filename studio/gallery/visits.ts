import type { Page } from '@playwright/test'
import type { Language } from '#model/wire/accounts.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { readDemoIds } from '#tests/support/demoIds.ts'
import { foundOrganization, logInToStep2, signUpNewcomer } from '#tests/support/newcomer.ts'
import { guestPages, newcomerPages, shellPages, type NamedPage } from '#tests/support/pages.ts'
import { inviteRespondent } from '#tests/support/respondent.ts'

/** Brings a page to where somebody stands; answers what that person can look at. */
export type Visit = (page: Page, language: Language) => Promise<readonly GalleryPage[]>

/** `prepare` is done instead of opening the address. */
export type GalleryPage = NamedPage & { prepare?: (page: Page) => Promise<void> }

const member = { fr: 'claire.joubert@ormelle.fr', en: 'katarzyna.wojcik@ormelle.fr' } as const

/** Nobody is logged in: the pages before the login. */
export const visitAsGuest: Visit = async (page) => {
  await page.request.post('/dbconnections/change_password', {
    data: { client_id: 'matrice-web', connection: 'matrice-users', email: member.fr },
  })
  const mails = await (await page.request.get('/dev/mailbox.json')).text()
  const reset = /\/reset\/([\w-]{20,})/.exec(mails)?.[1] ?? ''
  return guestPages({ reset })
}

/** Somebody who has just signed up and founds an organisation. */
export const visitAsNewcomer: Visit = async (page, language) => {
  const newcomer = await signUpNewcomer(page, language)
  await logInToStep2(page, newcomer)
  const found = async () => {
    await page.goto('/onboarding/organization-creation')
    await foundOrganization(page, newcomer)
  }
  return [...newcomerPages, { name: 'organizationFounded', path: '', prepare: found }]
}

/** A stakeholder with a mailed link. */
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
  await page.locator('input[type=email]').fill(member[language])
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  const ids = await readDemoIds(page)
  return shellPages(ids)
}
