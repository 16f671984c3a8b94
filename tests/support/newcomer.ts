import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { stateVersion } from '#src/app/stateVersion.ts'
import { paths } from '#src/paths.ts'
import type { OnboardingWay } from '#model/rules/register/onboarding.ts'
import type { Locale } from '#src/ui/text/Texts.tsx'
import { findAccessibilityFaults } from './accessibility.ts'
import { openSession } from './openSession.ts'
import { acceptedOf } from './requireSuccess.ts'
import { testTexts } from './texts.ts'

export const languages: readonly Locale[] = ['fr', 'en']

/** The English variant of a French journey runs only in the full suite. */
export const tagOf = (language: Locale): { tag: string[] } => ({ tag: language === 'en' ? ['@full'] : [] })

export type Newcomer = { email: string; password: string; t: (key: string, args?: Arguments) => string }

type Arguments = Readonly<Record<string, string | number>>

/** A person with an account and nothing else, with one language. */
export async function signUpNewcomer(page: Page, language: Locale = 'fr'): Promise<Newcomer> {
  const { t } = testTexts(language)
  const newcomer = { email: `${randomUUID()}@example.org`, password: 'Cheval-Agrafe-42', t }
  const answer = await page.request.post('/public/api/v1/accounts', {
    headers: { 'x-api-key': 'matrice-public' },
    data: {
      email: newcomer.email,
      password: newcomer.password,
      firstname: 'Claire',
      lastname: 'Joubert',
      preferredLanguage: language,
    },
  })
  await acceptedOf('POST', answer)
  await page.addInitScript(
    ([version, locale]) => {
      localStorage.setItem('matrice.version', version)
      localStorage.setItem('matrice.device.locale', locale)
    },
    [stateVersion, JSON.stringify(language)] as const,
  )
  return newcomer
}

/** Logs in with the form and continues to step 2, whose heading identifies it. */
export async function logInToStep2(
  page: Page,
  { email, password, t }: Newcomer,
  heading = 'onboarding.organization.title',
): Promise<void> {
  await page.goto('/login?redirect=/onboarding/organization-creation')
  await page.getByRole('textbox', { name: t('auth.email') }).fill(email)
  await page.getByRole('textbox', { name: t('auth.password') }).fill(password)
  await page.getByRole('button', { name: t('auth.login.submit') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t(heading) })).toBeVisible()
}

/** Creates the organisation and stops at the original choice, 2.2. */
export async function foundOrganization(
  page: Page,
  { t }: Newcomer,
  { isInternational = false } = {},
): Promise<void> {
  await page.getByRole('textbox', { name: t('onboarding.organization.name') }).fill('Groupe Ormelle')
  if (isInternational) {
    await page.getByRole('switch', { name: t('onboarding.organization.isInternational') }).check()
  }
  await page.getByRole('button', { name: t('onboarding.organization.submit') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('onboarding.flow.title') })).toBeVisible()
}

/** Leaves 2.2 by one of its ways. */
export const choose = (page: Page, { t }: Newcomer, way: OnboardingWay): Promise<void> =>
  page
    .getByRole('button', {
      name: t(way === 'search' ? 'onboarding.flow.search.action' : `onboarding.flow.${way}.title`),
    })
    .click()

/** Signs up, creates an organisation and takes a way, or stays at the choice. */
export async function arriveAt(
  page: Page,
  way: OnboardingWay | 'choice',
  { language = 'fr', isInternational = false }: { language?: Locale; isInternational?: boolean } = {},
): Promise<Newcomer> {
  const newcomer = await signUpNewcomer(page, language)
  await openSession(page, newcomer)
  await page.goto(paths.organizationCreation())
  await foundOrganization(page, newcomer, { isInternational })
  if (way !== 'choice') await choose(page, newcomer, way)
  return newcomer
}

/** The welcome page shows the totals; its button leads into the product. */
export async function expectWelcome(page: Page, { t }: Newcomer): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: t('onboarding.welcome.title') })).toBeVisible()
  await expect(page).toHaveURL(/\/welcome$/)
  await expectAccessible(page)
}

/** Checks that axe finds nothing on the current page. */
export async function expectAccessible(
  page: Page,
  options: { without?: readonly string[] } = {},
): Promise<void> {
  expect(await findAccessibilityFaults(page, options)).toEqual([])
}
