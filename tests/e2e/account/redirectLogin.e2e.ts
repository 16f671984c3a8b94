import { expect, test, type Page } from '#tests/support/journey.ts'
import { stateVersion } from '#src/app/stateVersion.ts'
import type { Locale } from '#src/ui/text/Texts.tsx'
import { expectAccessible, languages, tagOf } from '#tests/support/newcomer.ts'
import type { ForeignPerson } from '#tests/support/oidcProvider.ts'
import { startRedirectApp, type RedirectApp } from '#tests/support/redirectApp.ts'
import { testTexts } from '#tests/support/texts.ts'

// People log in on the page of another identity provider and return to the page they requested.

// One app and one provider for all tests, which run in sequence.
test.describe.configure({ mode: 'default' })

let app: RedirectApp
test.beforeAll(async () => {
  test.setTimeout(300_000)
  app = await startRedirectApp()
})
test.afterAll(() => app.stop())

const deepLink = '/my-profile?from=mail'

const { t } = testTexts('fr')

/** Violations of the content policy, and errors thrown by the pages. */
function watch(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (line) => {
    if (/Content Security Policy|Trusted/.test(line.text())) faults.push(line.text())
  })
  return faults
}

const speak = (page: Page, language: Locale) =>
  page.addInitScript(
    ([version, locale]) => {
      localStorage.setItem('matrice.version', version)
      localStorage.setItem('matrice.device.locale', locale)
    },
    [stateVersion, JSON.stringify(language)] as const,
  )

const logInButton = (page: Page, language: Locale = 'fr') =>
  page.getByRole('button', { name: testTexts(language).t('auth.login.submit') })

/** Clicks the login button, and a name on the provider's page. */
async function logIn(page: Page, who: ForeignPerson | 'cancel', language: Locale = 'fr'): Promise<void> {
  await logInButton(page, language).click()
  await expect(page.getByRole('heading', { name: 'Foreign login' })).toBeVisible()
  await page.getByRole('button', { name: who }).click()
}

/** Creates an organisation through the API, with the browser's token. */
async function found(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: t('onboarding.organization.title') })
  await expect(heading).toBeVisible()
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('matrice.session.login') ?? '{}').accessToken as string,
  )
  const answer = await page.request.post(`${app.baseURL}/api/v1/organizations`, {
    headers: { authorization: `Bearer ${token}` },
    data: { name: 'Groupe Ormelle', isInternational: false },
  })
  expect(answer.status()).toBe(201)
}

/** Inside the shell; a person without an organisation does not get the requested page first. */
const expectInside = async (page: Page) => {
  await expect(page).not.toHaveURL(/\/(callback|login)/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const expectProfile = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1, name: t('settings.profile.title') })).toBeVisible()
  await expect(page).toHaveURL(`${app.baseURL}${deepLink}`)
}

test('A deep link leads through the provider and back; reload, a second tab, Back and log-out', async ({
  page,
}) => {
  const faults = watch(page)
  const answer = await page.goto(`${app.baseURL}${deepLink}`)
  // The page may call the provider, and send forms only to the app.
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain(`connect-src 'self' ${app.provider.issuer};`)
  expect(policy).toContain("form-action 'self'")
  await expect(
    page.getByText(t('auth.redirect.with', { provider: new URL(app.provider.issuer).host })),
  ).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
  await logIn(page, 'kim')
  await found(page)

  await page.goto(`${app.baseURL}${deepLink}`)
  await expectProfile(page)
  await page.reload()
  await expectProfile(page)
  await expect(page.getByText('kim@ormelle.example').first()).toBeVisible()
  await expect(page.getByText(t('settings.profile.elsewhere'))).toBeVisible()

  // Neither code nor token was ever in a URL of the app that a server or a history stores.
  await expect(page).not.toHaveURL(/code=/)
  const second = await page.context().newPage()
  await second.goto(`${app.baseURL}/login`)
  await expect(second).not.toHaveURL(/\/login/)
  await second.goto(`${app.baseURL}${deepLink}`)
  await expectProfile(second)

  await page.getByRole('button', { name: t('layout.account.menu') }).click()
  await page.getByRole('menuitem', { name: t('layout.account.logOut') }).click()
  await expect(page.getByRole('heading', { name: 'Foreign logout' })).toBeVisible()
  expect(await page.evaluate(() => document.cookie)).toBe('')
  await page.getByRole('button', { name: 'leave' }).click()
  await expect(page).toHaveURL(`${app.baseURL}/login`)
  await expect(second.getByRole('heading', { level: 1, name: t('auth.login.ended.title') })).toBeVisible()

  await page.goBack()
  await expect(page.getByText('kim@ormelle.example')).toHaveCount(0)
  await page.goto(`${app.baseURL}${deepLink}`)
  await expect(logInButton(page)).toBeVisible()
  // The provider has ended its session too: it asks for the user.
  await logIn(page, 'kim')
  await expectProfile(page)
  expect(faults).toEqual([])
})

for (const language of languages) {
  const texts = testTexts(language)

  test(
    `Who turns back at the provider is told so, and gets in at the next try (${language})`,
    tagOf(language),
    async ({ page }) => {
      const faults = watch(page)
      await speak(page, language)
      await page.goto(`${app.baseURL}${deepLink}`)
      await logIn(page, 'cancel', language)
      const title = texts.t('auth.redirect.cancelled.title')
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page).toHaveURL(`${app.baseURL}/callback`)
      await expectAccessible(page)
      await page.getByRole('link', { name: texts.t('auth.redirect.again') }).click()
      await logIn(page, 'kim', language)
      await expectInside(page)
      expect(faults).toEqual([])
    },
  )

  test(
    `An unconfirmed address, a stale answer and a provider that is away each have a page (${language})`,
    tagOf(language),
    async ({ page }) => {
      const faults = watch(page)
      await speak(page, language)
      const says = async (reason: string) => {
        const title = texts.t(`auth.redirect.${reason}.title`)
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        await expectAccessible(page)
      }
      await page.goto(`${app.baseURL}/login`)
      await logIn(page, 'max', language)
      await says('unconfirmed')
      await page.getByRole('link', { name: texts.t('auth.redirect.other') }).click()
      await logInButton(page, language).click()
      await expect(page.getByRole('heading', { name: 'Foreign login' })).toBeVisible()

      await page.goto(`${app.baseURL}/callback#code=stolen&state=invented`)
      await says('stale')
      await expect(page).toHaveURL(`${app.baseURL}/callback`)

      // The provider still has a session; another account must be requested explicitly.
      await page.goto(`${app.baseURL}/login?account=other`)
      app.provider.setOutage(503)
      await logInButton(page, language).click()
      await expect(page.getByRole('alert')).toContainText(texts.t('auth.redirect.away.title'))
      await expectAccessible(page)
      app.provider.setOutage(undefined)
      await logIn(page, 'lou', language)
      await expectInside(page)
      expect(faults).toEqual([])
    },
  )
}

test(
  'Nobody is logged in by a link, and nobody who is logged in is logged in as somebody else',
  { tag: '@full' },
  async ({ page, browser }) => {
    const hostile = await (await browser.newContext()).newPage()
    await hostile.goto(`${app.baseURL}/login`)
    const link = new Promise<string>((resolve) => {
      hostile.on('framenavigated', (frame) => {
        if (frame.url().includes('code=')) resolve(frame.url())
      })
    })
    // The attacker aborts their own login before the code is used.
    await hostile.route('**/token', (route) => route.abort())
    await logIn(hostile, 'lou')
    const answer = await link
    await hostile.context().close()

    await page.goto(answer)
    await expect(page.getByRole('heading', { level: 1, name: t('auth.redirect.stale.title') })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('matrice.session.login'))).toBeNull()

    await page.goto(`${app.baseURL}/login?redirect=https://evil.example/`)
    await logIn(page, 'kim')
    await expect(page).toHaveURL(`${app.baseURL}/dashboard`)
    await page.goto(answer)
    await expect(page).toHaveURL(`${app.baseURL}/dashboard`)
    const email = await page.evaluate(
      () => JSON.parse(localStorage.getItem('matrice.session.login') ?? '{}').identity.email as string,
    )
    expect(email).toBe('kim@ormelle.example')
  },
)

test(
  'Who logs out while the provider is away is out here, told that they may not be there, and asked anew',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto(`${app.baseURL}/login`)
    await logIn(page, 'kim')
    await expectInside(page)
    await page.goto(`${app.baseURL}${deepLink}`)
    await expectProfile(page)
    app.provider.setOutage(503)
    await page.getByRole('button', { name: t('layout.account.menu') }).click()
    await page.getByRole('menuitem', { name: t('layout.account.logOut') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('auth.redirect.left.title') })).toBeVisible()
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('session'))),
    ).toEqual([])
    await expectAccessible(page)
    app.provider.setOutage(undefined)
    await logInButton(page).click()
    // The provider's session of Kim is still open, and yet it asks for the user.
    await expect(page.getByRole('heading', { name: 'Foreign login' })).toBeVisible()
  },
)
