import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Locator, type Page } from '@playwright/test'
import { provideChromium } from '#tests/support/chromium.ts'
import { makeDataFolder } from '#tests/support/dataFolder.ts'
import { testTexts } from '#tests/support/texts.ts'
import { AppUnderTest } from '../app/appUnderTest.ts'
import type { ProofRun } from '../runner/prove.ts'
import type { DebianPostgres } from './debianPostgres.ts'
import {
  nameIdentityServer,
  person,
  resource,
  startIdentityServer,
  type IdentityServer,
} from './identityProvider.ts'
import type { Settings } from './productionDay.ts'
import { hasProgram, type RunningProgram } from './programs.ts'
import { host, startNginx, type Certificate, type Proxy } from './proxies.ts'

// People log in at a real OpenID Connect provider that is not Auth0: glewlwyd, which Debian ships.

const { t } = testTexts('fr')

type Place = { day: string; certificate: Certificate; postgres: DebianPostgres; settings: Settings }

/**
 * A person logs in at the provider, reloads and logs out; the provider replaces its key; then the app expects another
 * audience, which its page and its log must say.
 */
export async function playIdentity(run: ProofRun, { day, certificate, postgres, settings }: Place) {
  if (!hasProgram('glewlwyd')) {
    run.say('Without an identity provider, which this machine lacks (apt-get install glewlwyd)')
    return []
  }
  const running: RunningProgram[] = []
  const dataDir = makeDataFolder()
  try {
    const provider = await startIdentityServer(day, certificate)
    running.unshift(provider)
    postgres.newDatabase('identity')
    const own = {
      ...settings,
      DATABASE_URL: postgres.urlOf('identity'),
      NODE_EXTRA_CA_CERTS: certificate.certificate,
      LOG_LEVEL: 'warn',
      AUTH_ISSUER: provider.issuer,
      AUTH_CLIENT_ID: provider.clientId,
      AUTH_AUDIENCE: resource,
      AUTH_RESOURCE: resource,
      AUTH_SCOPE: 'openid',
      AUTH_FLOW: 'redirect',
    }
    const misses = await playWith(
      run,
      { day, dataDir, certificate, settings: own, running },
      async (page) => [...(await playLogin(page, provider)), ...(await playNewKey(page, provider))],
    )
    const other = { ...own, AUTH_AUDIENCE: 'https://another.example.org/api' }
    misses.push(
      ...(await playWith(run, { day, dataDir, certificate, settings: other, running }, (page, app) =>
        playWrongAudience(page, provider, app),
      )),
    )
    run.say(`${nameIdentityServer()}: a login, a new key and a wrong audience played`)
    return misses.map((miss) => `glewlwyd: ${miss}`)
  } finally {
    for (const program of running) await program.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Fixture = Omit<Place, 'postgres'> & { dataDir: string; running: RunningProgram[] }
type Play = (page: Page, app: AppUnderTest) => Promise<string[]>

/** Runs the app behind nginx with these settings, and plays in a browser of its own. */
async function playWith(
  { say }: ProofRun,
  { day, dataDir, certificate, settings, running }: Fixture,
  play: Play,
): Promise<string[]> {
  const app = new AppUnderTest(dataDir, settings)
  running.unshift(app)
  app.start()
  say(`with an identity provider: ready after ${await app.waitUntilReady()} ms`)
  const folder = mkdtempSync(join(day, 'identity-'))
  // Nginx's workers have another account.
  chmodSync(folder, 0o755)
  const proxy = await startNginx({ folder, certificate, upstream: app.port, isTooStrict: false })
  running.unshift(proxy)
  const browser = await startBrowser(proxy)
  try {
    const page = await browser.newPage({ ignoreHTTPSErrors: true, locale: 'fr-FR' })
    return await play(page, app)
  } finally {
    await browser.close()
    await proxy.stop()
    await app.stop()
  }
}

/** The public name leads to the proxy, whose certificate only this proof knows. */
const startBrowser = async ({ https }: Proxy): Promise<Browser> =>
  chromium.launch({
    executablePath: await provideChromium(),
    args: ['--no-sandbox', '--disable-gpu', `--host-resolver-rules=MAP ${host}:443 127.0.0.1:${https}`],
  })

/** More than the interval in which the app reads the keys of the provider once. */
const newKeyPatienceMs = 60_000

const home = `https://${host}`

/** From the login page through the provider and back. Its own page needs scripts that Debian does not package. */
async function logIn(page: Page, { origin, clientId }: IdentityServer): Promise<void> {
  await page.goto(`${home}/login`)
  await page.getByRole('button', { name: t('auth.login.submit') }).click()
  await page.waitForURL(`${origin}/login.html?**`)
  const api = page.context().request
  await api.post(`${origin}/api/auth/`, { data: { username: person.username, password: person.password } })
  await api.put(`${origin}/api/auth/grant/${clientId}`, { data: { scope: 'openid' } })
  const next = new URL(page.url()).searchParams.get('callback_url') ?? ''
  await page.goto(`${next}&g_continue`)
}

/** The sentence of a step that fails, with what the page shows; no sentence if it succeeds. */
async function step(page: Page, what: string, play: () => Promise<unknown>): Promise<string[]> {
  try {
    await play()
    return []
  } catch (error) {
    const shown = (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ').slice(0, 300)
    return [`${what}: ${String(error).slice(0, 200)} at ${page.url()}: ${shown}`]
  }
}

const isShown = (heading: Locator): Promise<boolean> =>
  heading.waitFor({ timeout: 5_000 }).then(
    () => true,
    () => false,
  )

const headingOf = (page: Page, key: string) => page.getByRole('heading', { level: 1, name: t(key) })

/** A newcomer of the provider is asked for an organisation, also after a reload. */
const playLogin = async (page: Page, provider: IdentityServer): Promise<string[]> => [
  ...(await step(page, 'a login', async () => {
    await logIn(page, provider)
    await headingOf(page, 'onboarding.organization.title').waitFor()
  })),
  ...(await step(page, 'a reload', async () => {
    await page.reload()
    await headingOf(page, 'onboarding.organization.title').waitFor()
  })),
]

/** The session of the former key goes on, and tokens of the new key are accepted. */
async function playNewKey(page: Page, provider: IdentityServer): Promise<string[]> {
  await provider.rotateKey()
  const before = await step(page, 'a session of the former key', async () => {
    await page.reload()
    await headingOf(page, 'onboarding.organization.title').waitFor()
  })
  const fresh = await (
    await page.context().browser()?.newContext({ ignoreHTTPSErrors: true, locale: 'fr-FR' })
  )?.newPage()
  if (fresh === undefined) return [...before, 'no second browser context']
  const after = await step(fresh, 'a login with the new key', async () => {
    const end = Date.now() + newKeyPatienceMs
    // The app reads the keys again for an unknown one, but not at once after it has read them.
    do await logIn(fresh, provider)
    while (!(await isShown(headingOf(fresh, 'onboarding.organization.title'))) && Date.now() < end)
    await headingOf(fresh, 'onboarding.organization.title').waitFor()
  })
  return [...before, ...after]
}

/** A token for another API is refused once: the page says so and stays, and the log names the reason. */
async function playWrongAudience(page: Page, provider: IdentityServer, app: AppUnderTest): Promise<string[]> {
  const misses = await step(page, 'a token for another API', async () => {
    await logIn(page, provider)
    await headingOf(page, 'auth.redirect.unverified.title').waitFor()
  })
  const lines = app.output.filter((line) => line.includes('token.refused'))
  return lines.some((line) => line.includes('audience'))
    ? misses
    : [...misses, `the log does not name the audience as the reason: ${lines.at(-1) ?? 'no line'}`]
}
