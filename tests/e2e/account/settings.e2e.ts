import { expect, test, type Browser, type Page } from '#tests/support/journey.ts'
import { expectToFit } from '#tests/support/expectToFit.ts'
import { expectAccessible, languages, type Newcomer } from '#tests/support/newcomer.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'
import { testTexts } from '#tests/support/texts.ts'

// Smooth scrolling is what a journey here is about.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const language = '/general-settings/language'
const appearance = '/general-settings/appearance'

/** The same person on another device: a browser that remembers nothing. */
async function onAnotherDevice(browser: Browser, { email, password, t }: Newcomer, path: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`)
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === path)
  return { page, t }
}

const choose = (page: Page, name: RegExp) => page.getByRole('radio', { name }).check()

for (const spoken of languages) {
  const other = spoken === 'fr' ? 'en' : 'fr'
  const names = { fr: /Français/, en: /English/ }

  test(`A language is chosen in ${spoken}, and follows to another device`, async ({ page, browser }) => {
    const person = await arriveInRegister(page, language, ['Ormelle Bois'], spoken)
    await expect(
      page.getByRole('heading', { level: 1, name: person.t('settings.language.title') }),
    ).toBeVisible()
    await expect(page.getByRole('radio', { name: names[spoken] })).toBeChecked()
    await expectAccessible(page)
    await choose(page, names[other])
    const { t } = testTexts(other)
    await expect(page.getByText(t('settings.saved'))).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: t('settings.language.title') })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', other)

    const { page: elsewhere } = await onAnotherDevice(browser, person, language)
    await expect(
      elsewhere.getByRole('heading', { level: 1, name: t('settings.language.title') }),
    ).toBeVisible()
    await elsewhere.context().close()
  })

  test(`Theme, density and motion are chosen in ${spoken}, and outlive a logout`, async ({ page }) => {
    const { t } = await arriveInRegister(page, appearance, ['Ormelle Bois'], spoken)
    const html = page.locator('html')
    const scrolling = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
    await expect(page.getByRole('radio', { name: t('settings.appearance.themes.auto.title') })).toBeChecked()
    await expectAccessible(page)
    expect(await scrolling()).toBe('smooth')
    await choose(page, new RegExp(`^${t('settings.appearance.themes.dark.title')}`))
    await page.getByText(t('settings.appearance.density.compact'), { exact: true }).click()
    await page.getByRole('switch', { name: t('settings.appearance.motion.title') }).check()
    await expect(html).toHaveAttribute('data-scheme', 'dark')
    expect(await scrolling()).toBe('auto')
    const row = page.getByRole('row').last()
    expect((await row.boundingBox())?.height).toBeLessThan(34)
    await expectAccessible(page)

    await page.getByRole('button', { name: t('layout.account.menu') }).click()
    await page.getByRole('menuitem', { name: t('layout.account.logOut') }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(html).toHaveAttribute('data-scheme', 'dark')
  })
}

test('Two devices that change the storage at once both keep what they changed', async ({ page, browser }) => {
  const person = await arriveInRegister(page, language, ['Ormelle Bois'])
  await expect(page.getByRole('radio', { name: /Français/ })).toBeChecked()
  const { page: second } = await onAnotherDevice(browser, person, language)
  await expect(second.getByRole('radio', { name: /Français/ })).toBeChecked()

  const written: (string | undefined)[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'PUT') written.push(String(response.status()))
  })
  const stored = await readStorage(second)
  const dashboards = [{ id: 'd1', title: 'Pilotage' }]
  expect(await writeStorage(second, { ...stored.body, dashboards }, stored.etag)).toBe(200)
  expect(await writeStorage(second, stored.body, stored.etag)).toBe(412)
  await choose(page, /English/)
  await expect(page.getByText('Saved')).toBeVisible()
  expect(written).toEqual(['412', '200'])
  expect((await readStorage(second)).body).toEqual({ analyses: [], dashboards, language: 'en' })
  await second.context().close()
})

test('The palette finds the pages of the settings, and they fit a phone', async ({ page }) => {
  const { t } = await arriveInRegister(page, '/my-profile', ['Ormelle Bois'])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('appar')
  await expect(page.getByRole('option')).toHaveCount(1)
  await expect(page.getByRole('option')).toContainText(t('layout.palette.pages.appearance'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/general-settings\/appearance$/)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of [appearance, language, '/my-profile']) {
    await page.goto(path)
    await expect(page.getByRole('navigation', { name: t('settings.menu') })).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
  }
})

type Stored = { body: Record<string, unknown>; etag: string }

/** The storage calls as the page itself would make them. */
const readStorage = (page: Page): Promise<Stored> =>
  page.evaluate(async () => {
    const { accessToken, identity } = JSON.parse(localStorage.getItem('matrice.session.login') ?? '{}')
    const answer = await fetch(`/api/v1/accounts/${encodeURIComponent(identity.sub)}/storages`, {
      headers: { authorization: `Bearer ${accessToken}` },
    })
    return { body: await answer.json(), etag: answer.headers.get('etag') ?? '' }
  })

const writeStorage = (page: Page, body: object, etag: string): Promise<number> =>
  page.evaluate(
    async ([sent, version]) => {
      const { accessToken, identity } = JSON.parse(localStorage.getItem('matrice.session.login') ?? '{}')
      const answer = await fetch(`/api/v1/accounts/${encodeURIComponent(identity.sub)}/storages`, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${accessToken}`,
          'content-type': 'application/json',
          'if-match': version,
        },
        body: JSON.stringify(sent),
      })
      return answer.status
    },
    [body, etag] as const,
  )
