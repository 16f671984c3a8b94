import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { makeDataFolder } from '#tests/support/dataFolder.ts'
import { dumpDatabase } from '#tests/support/dumpDatabase.ts'
import { AppUnderTest } from '../app/appUnderTest.ts'
import type { ProofRun } from '../runner/prove.ts'
import { playUser, type User } from './dayOfUser.ts'
import { postgresPrograms, startDebianPostgres, type DebianPostgres } from './debianPostgres.ts'
import { startMailServer } from './mailServer.ts'
import { playIdentity } from './playIdentity.ts'
import { playMetrics } from './playMetrics.ts'
import { playUpgrade } from './playUpgrade.ts'
import { freePort, hasProgram, type RunningProgram } from './programs.ts'
import { createCertificate, host, startCaddy, startNginx } from './proxies.ts'
import { callProxy } from './secureClient.ts'

const root = join(import.meta.dirname, '..', '..')
const passphrase = 'a passphrase of proofs'

/**
 * A day in production mode on Debian's PostgreSQL and Postfix, with the settings of `ops/production.env.example`:
 * through each proxy a user signs up by mail and works, the database pauses, Prometheus reads the app, a backup moves to
 * the embedded database and back, people log in at another identity provider, and a release is replaced.
 */
export async function playProduction(run: ProofRun): Promise<string[]> {
  const programs = postgresPrograms()
  const missing = [
    ...(process.getuid?.() === 0 ? [] : ['root']),
    ...(programs === undefined ? ['postgresql'] : []),
    ...['postfix', 'nginx', 'caddy'].filter((name) => !hasProgram(name)),
  ]
  if (programs === undefined || missing.length > 0) {
    run.say(`Without the day in production mode, for which this machine lacks ${missing.join(', ')}`)
    return []
  }
  const running: RunningProgram[] = []
  const day = makeDataFolder()
  const dataDir = makeDataFolder()
  chmodSync(day, 0o755)
  try {
    const certificate = createCertificate(day)
    const postgres = await startDebianPostgres(day, programs)
    running.unshift(postgres)
    const mail = await startMailServer(day, certificate)
    running.unshift(mail)
    const settings = productionSettings({ DATABASE_URL: postgres.url, SMTP_URL: mail.url, day })
    const metricsPort = await freePort()
    const app = new AppUnderTest(dataDir, {
      ...settings,
      METRICS_PORT: String(metricsPort),
      NODE_EXTRA_CA_CERTS: certificate.certificate,
    })
    running.unshift(app)
    app.start()
    run.say(`production: ready after ${await app.waitUntilReady()} ms`)
    const misses: string[] = []
    const users: User[] = []
    for (const start of [startNginx, startCaddy]) {
      const proxy = await start({ folder: day, certificate, upstream: app.port, isTooStrict: false })
      running.unshift(proxy)
      const server = callProxy(proxy, certificate)
      const { user, found } = await playUser(run, { proxy, server, mail, settings })
      users.push(user)
      misses.push(...found, ...(await playPause(run, { proxy, server, postgres, user })))
      server.close()
    }
    misses.push(...(await playMetrics(run, { day, metricsPort })))
    await app.stop()
    misses.push(...(await playMove(run, { day, postgres, settings, dataDir, users })))
    misses.push(...(await playIdentity(run, { day, certificate, postgres, settings })))
    return [...misses, ...(await playUpgrade(run, day))]
  } finally {
    for (const program of running) await program.stop()
    for (const path of [day, dataDir]) rmSync(path, { recursive: true, force: true })
  }
}

export type Settings = Readonly<Record<string, string>>

/** The settings of the file that operators fill in, with its empty values filled in. */
function productionSettings({
  day,
  ...own
}: {
  DATABASE_URL: string
  SMTP_URL: string
  day: string
}): Settings {
  const backups = join(day, 'backups')
  mkdirSync(backups)
  const given = parseEnv(readFileSync(join(root, 'ops', 'production.env.example'), 'utf8'))
  return {
    ...given,
    ...own,
    PUBLIC_URL: `https://${host}`,
    PORT: '0',
    METRICS_PORT: '0',
    API_KEY: 'a-key-of-proofs-4f1c9b7d2e',
    AUTH_CLIENT_ID: 'matrice-web-proof',
    AUTH_AUDIENCE: 'matrice-api-proof',
    AUTH_CONNECTION: 'matrice-users-proof',
    BACKUP_URL: backups,
    BACKUP_PASSPHRASE: passphrase,
    MAIL_FROM: 'Matrice <matrice@example.com>',
    PASSWORD_HASHING: 'strong',
    LOG_LEVEL: 'fatal',
  }
}

type Pause = Pick<Parameters<typeof playUser>[1], 'proxy' | 'server'> & {
  postgres: DebianPostgres
  user: User
}

/** While the database pauses, pages are served and calls get the app's own 503; after it, work goes on. */
async function playPause({ say }: ProofRun, { proxy, server, postgres, user }: Pause): Promise<string[]> {
  const misses: string[] = []
  const headers = { authorization: `Bearer ${user.token}`, accept: 'application/json' }
  const companies = () =>
    server.send({ method: 'GET', path: `/api/v1/organizations/${user.orgId}/companies`, headers })
  const end = Date.now() + 12_000
  let calls = 0
  postgres.pause()
  // By the clock: a call may wait for as long as the database pauses.
  const pausing = setTimeout(() => postgres.goOn(), 12_000)
  try {
    while (Date.now() < end) {
      const page = await server.send({ method: 'GET', path: '/login', headers: { accept: 'text/html' } })
      if (page.status !== 200 || !page.text.includes('id="root"'))
        misses.push(
          `${proxy.name}: a page during the pause answered ${page.status}: ${page.text.slice(0, 80)}`,
        )
      const call = await companies()
      calls += 1
      if (call.status !== 200 && !(call.status === 503 && call.text.includes('"code"')))
        misses.push(
          `${proxy.name}: a call during the pause answered ${call.status}: ${call.text.slice(0, 80)}`,
        )
    }
  } finally {
    clearTimeout(pausing)
    postgres.goOn()
  }
  const start = performance.now()
  for (;;) {
    if ((await companies()).status === 200) break
    if (performance.now() - start > 60_000) {
      misses.push(`${proxy.name}: calls are still refused a minute after the pause`)
      break
    }
  }
  say(
    `${proxy.name}: ${calls} calls during 12 s without a database, again after ${Math.round(performance.now() - start)} ms`,
  )
  return misses
}

type Move = {
  day: string
  postgres: DebianPostgres
  settings: Settings
  dataDir: string
  users: readonly User[]
}

/** An operator's command, with the settings of an installation. */
const command = (name: 'backup' | 'restore', file: string, own: Settings) =>
  execFileSync(process.execPath, [`server/commands/${name}.ts`, file], {
    cwd: root,
    env: { ...process.env, ...own },
    stdio: ['ignore', 'ignore', 'pipe'],
  })

/** From Debian's PostgreSQL to the embedded one, where users go on, and back into an empty database of Debian's. */
async function playMove(
  { say }: ProofRun,
  { day, postgres, settings, dataDir, users }: Move,
): Promise<string[]> {
  const rest = Object.fromEntries(Object.entries(settings).filter(([name]) => name !== 'DATABASE_URL'))
  const embedded = makeDataFolder()
  const files = makeDataFolder()
  const [first, second] = [join(day, 'first.zip'), join(day, 'second.zip')]
  const misses: string[] = []
  try {
    const before = await dumpDatabase(postgres.owner('matrice'))
    command('backup', first, { ...settings, DATA_DIR: dataDir })
    command('restore', first, { ...rest, DATA_DIR: embedded })
    const app = new AppUnderTest(embedded, { ...rest, SMTP_URL: settings['SMTP_URL'] ?? '' })
    app.start()
    await app.waitUntilReady()
    for (const { token, orgId } of users) {
      const path = `${app.address}/api/v1/organizations/${orgId}/companies`
      const answer = await fetch(path, {
        headers: { authorization: `Bearer ${token}`, 'x-forwarded-proto': 'https' },
      })
      const content = await answer.text()
      if (answer.status !== 200)
        misses.push(
          `after the move, the companies of a user answered ${answer.status}: ${content.slice(0, 200)}`,
        )
    }
    await app.stop()
    postgres.newDatabase('back')
    command('backup', second, { ...rest, DATA_DIR: embedded })
    command('restore', second, { ...rest, DATA_DIR: files, DATABASE_URL: postgres.urlOf('back') })
    const after = await dumpDatabase(postgres.owner('back'))
    const businessTables = [
      'accounts',
      'organizations',
      'companies',
      'divisions',
      'contacts',
      'reporters',
      'answers',
    ]
    for (const table of businessTables) {
      if (before[table] !== after[table]) misses.push(`${table} is another after the way there and back`)
    }
    say(`Backup and restore: ${Object.keys(before).length} tables to the embedded database and back`)
    return misses
  } finally {
    for (const path of [embedded, files]) rmSync(path, { recursive: true, force: true })
  }
}
