import { expect, test, type Page } from '#tests/support/journey.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { expectAccessible } from '#tests/support/newcomer.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'
import { testTexts } from '#tests/support/texts.ts'

const profile = '/my-profile'
const appearancePage = '**/assets/AppearancePage-*.js'

async function logIn(page: Page, email: string): Promise<void> {
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
}

test('An address that does not exist leads home', async ({ page }) => {
  const { t } = await arriveInRegister(page, profile, ['Ormelle Bois'])
  await page.goto('/my-organisation')
  await expect(page.getByRole('heading', { level: 1, name: t('layout.notFound.title') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: t('layout.notFound.home') }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('A page whose file is gone asks for one refresh, then offers another way', async ({ page }) => {
  const { t } = await arriveInRegister(page, profile, ['Ormelle Bois'])
  await page.route(appearancePage, (route) => route.abort())
  await page.getByRole('link', { name: t('settings.appearance.title') }).click()
  await expect(page.getByText(t('loadFailure.body'))).toBeVisible()
  await expect(page.getByRole('navigation', { name: t('layout.navigation') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('loadFailure.refresh') }).click()
  await expect(page.getByText(t('layout.loadFailure.again'))).toBeVisible()
  await expect(page.getByRole('link', { name: t('layout.notFound.home') })).toBeVisible()
  await expectAccessible(page)
  await page.unroute(appearancePage)
  await page.getByRole('button', { name: t('loadFailure.refresh') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('settings.appearance.title') })).toBeVisible()
})

test('An application that cannot be loaded says so, and a refresh mends it', async ({ page }) => {
  const { t } = await arriveInRegister(page, profile, ['Ormelle Bois'])
  await page.route('**/assets/startShell-*.js', (route) => route.abort())
  await page.goto(profile)
  await expect(page.getByRole('heading', { name: t('loadFailure.title') })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/assets/startShell-*.js')
  await page.getByRole('button', { name: t('loadFailure.refresh') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('settings.profile.title') })).toBeVisible()
})

test('A notice comes with the loss of the network and goes with its return', async ({ page }) => {
  const { t } = await arriveInRegister(page, profile, ['Ormelle Bois'])
  // The last part of the page: what is still to be loaded without a network is another fault, told above.
  await expect(page.getByText(t('settings.sessions.here'))).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText(t('layout.connection.offline.title'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('layout.connection.check') }).click()
  await expect(page.getByText(t('layout.connection.offline.title'))).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(t('layout.connection.offline.title'))).toBeHidden()

  await page.route(/\/(api\/|livez)/, (route) => route.abort())
  await page.reload()
  await expect(page.getByText(t('layout.connection.silent.title'))).toBeVisible()
  await expect(page.getByRole('heading', { name: t('settings.sessions.failed') })).toBeVisible()
  await expectAccessible(page)
  await page.unroute(/\/(api\/|livez)/)
  await page.getByRole('button', { name: t('layout.connection.check') }).click()
  await expect(page.getByText(t('layout.connection.silent.title'))).toBeHidden()
  await expect(page.getByText(t('settings.sessions.here'))).toBeVisible()
})

test('A visitor comes back to the whole address after the login', async ({ page }) => {
  await page.goto('/my-profile?from=mail#sessions')
  await expect(page).toHaveURL(
    ({ searchParams, hash }) =>
      searchParams.get('redirect') === '/my-profile?from=mail' && hash === '#sessions',
  )
  await logIn(page, 'claire.joubert@ormelle.fr')
  await expect(page).toHaveURL(/\/my-profile\?from=mail#sessions$/)
})

test('The Starter plan is sent from a Standard page to the demo, and the API says why', async ({ page }) => {
  await page.goto('/login?redirect=/my-organization/companies')
  const refusal = page.waitForURL(/\/demo$/)
  await logIn(page, 'marc.sauvanet@atelier-sauvanet.fr')
  await refusal
  const answer = await page.evaluate(async () => {
    const { accessToken } = JSON.parse(localStorage.getItem('matrice.session.login') ?? '{}')
    const headers = { authorization: `Bearer ${accessToken}` }
    const organizations = await (await fetch('/api/v1/organizations', { headers })).json()
    const companies = await fetch(`/api/v1/organizations/${organizations.content[0].id}/companies`, {
      headers,
    })
    return { status: companies.status, code: (await companies.json()).code }
  })
  expect(answer).toEqual({ status: 403, code: 'planRequired' })
})

test('Going to another page closes what is open and goes to the top', async ({ page }) => {
  const { t } = testTexts('fr')
  await arriveInRegister(page, '/general-settings/appearance', ['Ormelle Bois'])
  await page.setViewportSize({ width: 1280, height: 420 })
  await page
    .getByRole('link', { name: t('settings.profile.title'), exact: true })
    .last()
    .click()
  await page.getByRole('button', { name: t('settings.profile.changePassword') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const scroller = page.locator('#page')
  await scroller.evaluate((main) => main.scrollTo({ top: 400, behavior: 'instant' }))
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(() => scroller.evaluate((main) => main.scrollTop)).toBe(0)
})
