import { expect, test } from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/newcomer.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'

const profile = '/my-profile'
const appearancePage = '**/assets/AppearancePage-*.js'

test('A file that cannot be loaded is told, and a refresh mends it', async ({ page }) => {
  const { t } = await arriveInRegister(page, profile, ['Ormelle Bois'])
  await test.step('the file of a page is asked for once more, then another way is offered', async () => {
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

  await test.step('without the application itself nothing else is shown', async () => {
    await page.route('**/assets/startShell-*.js', (route) => route.abort())
    await page.goto(profile)
    await expect(page.getByRole('heading', { name: t('loadFailure.title') })).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/assets/startShell-*.js')
    await page.getByRole('button', { name: t('loadFailure.refresh') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('settings.profile.title') })).toBeVisible()
  })
})

test('A notice comes with the loss of the network and goes with its return', async ({ page }) => {
  const { t } = await arriveInRegister(page, profile, ['Ormelle Bois'])
  // Waits for the last part of the page: loading a part without a network is another fault, tested above.
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
