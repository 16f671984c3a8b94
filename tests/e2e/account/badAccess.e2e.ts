import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '#tests/support/journey.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { expectAccessible, logInToStep2, signUpNewcomer } from '#tests/support/newcomer.ts'
import { press } from '#tests/support/press.ts'
import { testTexts } from '#tests/support/texts.ts'

// For any invalid access, the person sees a page that explains the next step, and can continue from there.

const email = 'lucie.arnaud@ormelle.fr'
const profile = '/my-profile?from=mail'

const file = ['organizations', 'double-materialities', 'topics', 'subjects', 'evidence']
const addressOfFile = `/api/v1/${file.map((kind) => `${kind}/${randomUUID()}`).join('/')}/file`

type Tokens = { access_token: string; refresh_token: string; id_token: string }
type Kept = { accessToken: string; refreshToken: string; expiresAtSeconds: number }

const ask = async (page: Page, form: Record<string, string>): Promise<Tokens> =>
  (await page.request.post('/oauth/token', { form: { client_id: 'matrice-web', ...form } })).json()

const renew = (page: Page, refresh_token: string) => ask(page, { grant_type: 'refresh_token', refresh_token })

async function logIn(page: Page): Promise<void> {
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(demoPassword)
  await press(page.locator('input[type=password]'), 'Enter')
}

const readKept = (page: Page): Promise<Kept> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('matrice.session.login') ?? '{}'))

const keep = (page: Page, change: Partial<Kept>): Promise<void> =>
  page.evaluate((given) => {
    const kept = JSON.parse(localStorage.getItem('matrice.session.login') ?? '{}')
    localStorage.setItem('matrice.session.login', JSON.stringify({ ...kept, ...given }))
  }, change)

/** Ways to invalidate the session of the browser. */
const faults: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'a malformed token': (page) => keep(page, { accessToken: 'not.a.token' }),
  'a token for another audience': async (page) => {
    const { refreshToken } = await readKept(page)
    const { id_token } = await ask(page, {
      grant_type: 'password',
      username: email,
      password: demoPassword,
    })
    await keep(page, { accessToken: id_token, refreshToken })
  },
  'an expired token that cannot be renewed': (page) =>
    keep(page, { expiresAtSeconds: 1, refreshToken: 'unknown' }),
  'a stolen token, whose use by two ended the session': async (page) => {
    const { refreshToken } = await readKept(page)
    const next = await renew(page, refreshToken)
    await renew(page, next.refresh_token)
    await renew(page, refreshToken)
  },
  'a revoked session': async (page) => {
    const { refreshToken: token } = await readKept(page)
    await page.request.post('/oauth/revoke', { form: { client_id: 'matrice-web', token } })
  },
}

test('A session that is over says so, and a login leads back to the page it ended on', async ({ page }) => {
  const { t } = testTexts('fr')
  await page.goto(`/login?redirect=${encodeURIComponent(profile)}`)
  await logIn(page)
  for (const spoil of Object.values(faults)) {
    await expect(page.getByRole('heading', { level: 1, name: t('settings.profile.title') })).toBeVisible()
    await spoil(page)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: t('auth.login.ended.title') })).toBeVisible()
    await logIn(page)
    await expect(page).toHaveURL((url) => url.pathname + url.search === profile)
  }

  await test.step('while a page is open', async () => {
    await page.goto('/general-settings/appearance')
    await expect(page.getByRole('heading', { level: 1, name: t('settings.appearance.title') })).toBeVisible()
    await faults['a revoked session']?.(page)
    const ended = page.getByRole('heading', { level: 1, name: t('auth.login.ended.title') })
    const away = page.getByRole('link', { name: t('settings.profile.title'), exact: true }).first()
    // A background request of the page may be the first to find the session ended.
    await expect(async () => {
      await away.or(ended).first().click({ timeout: 5000 })
      await expect(ended).toBeVisible()
    }).toPass()
    await expect(page.getByText(t('auth.login.ended.lead'))).toBeVisible()
    await expectAccessible(page)
  })
})

test(
  'The address of a file, opened without a login and with one, says how it is had',
  { tag: '@full' },
  async ({ page }) => {
    const { t } = testTexts('fr')
    const answer = await page.goto(addressOfFile)
    expect(answer?.status()).toBe(401)
    await expect(page.getByRole('heading', { level: 1, name: t('auth.login.title') })).toBeVisible()
    await logIn(page)
    await expect(page.getByRole('heading', { level: 1, name: t('docs.fileLink.title') })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: t('layout.notFound.home') }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  },
)

test(
  'A mailed link that was cut off or mistyped is a dead link, not a blank page',
  { tag: '@full' },
  async ({ page }) => {
    const { t } = testTexts('fr')
    for (const path of ['/reset', '/reset/%E0%A4%A', '/reset/unknown/']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: t('auth.reset.brokenTitle') })).toBeVisible()
    }
    await page.goto('/invitation/%E0')
    await expect(
      page.getByRole('heading', { level: 1, name: t('auth.invitation.brokenTitle') }),
    ).toBeVisible()
    for (const path of ['/respond/%E0', '/respond/guessed']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: t('respond.unknown.title') })).toBeVisible()
    }
    await expectAccessible(page)
    await page.goto('/login/')
    await expect(page.getByRole('heading', { level: 1, name: t('auth.login.title') })).toBeVisible()
  },
)

test(
  'The link to a new password works for who is logged in, and logs them out',
  { tag: '@full' },
  async ({ page }) => {
    const newcomer = await signUpNewcomer(page)
    const { t } = newcomer
    await logInToStep2(page, newcomer)
    await page.request.post('/dbconnections/change_password', {
      data: { client_id: 'matrice-web', connection: 'matrice-users', email: newcomer.email },
    })
    const mails = await page.request.get('/dev/mailbox.json', { params: { to: newcomer.email } })
    await page.goto(/\/reset\/[\w-]{40,}/.exec(await mails.text())?.[0] ?? '')
    await page.getByLabel(t('auth.reset.newPassword'), { exact: true }).fill('Agrafe-Cheval-43')
    await page.getByLabel(t('auth.reset.confirmation'), { exact: true }).fill('Agrafe-Cheval-43')
    await page.getByRole('button', { name: t('auth.reset.submit') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('auth.reset.doneTitle') })).toBeVisible()
    await page.getByRole('link', { name: t('auth.login.submit') }).click()
    await expect(page).toHaveURL(/\/login$/)
  },
)
