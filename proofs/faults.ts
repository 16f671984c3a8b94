import { rmSync } from 'node:fs'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { startS3Double } from '#server/adapters/files/s3.double.ts'
import { makeDataFolder } from '#tests/support/dataFolder.ts'
import { signUp, stayLoggedIn } from './app/account.ts'
import { AppUnderTest } from './app/appUnderTest.ts'
import { createOrganizationWithSite } from './app/dataHub.ts'
import { createHttpClient, type HttpClient } from './app/httpClient.ts'
import { startOutsidePostgres } from './app/outsidePostgres.ts'
import { faults, startFaultyProxy, type Fault, type FaultyProxy } from './faults/faultyProxy.ts'
import { answerMs, missingCompanies, workWhile } from './faults/workWhile.ts'
import type { ProofRun } from './runner/prove.ts'

// Breaks the network between the app and each of its services (PostgreSQL, file store, mail server) in each way for
// some seconds, while people read, write, upload files and invite. Every response comes in time and is a success or
// says that the service is unavailable, and when to retry. Only work that needs the broken service waits for it. When
// the network recovers, so does the app: acknowledged writes exist once, files are complete, mails are sent.

const password = 'Fault-Test-Nine-26'
const faultSeconds = 12
/** Maximum recovery time of the app once its services are back. */
const recoveryMs = 30_000
type PartName = 'postgres' | 'files' | 'mail'
type Parts = Readonly<Record<PartName, FaultyProxy>>

export async function check(run: ProofRun): Promise<string[]> {
  const fixture = await openFixture()
  try {
    const misses: string[] = []
    for (let round = 1; round <= run.n; round += 1) {
      for (const part of ['postgres', 'files', 'mail'] as const) {
        for (const fault of faults) {
          const found = await sufferOnce(run, fixture, { part, fault, round })
          misses.push(...found.map((miss) => `${part}, ${fault}: ${miss}`))
        }
      }
    }
    return misses
  } finally {
    await fixture.close()
  }
}

type Fixture = {
  app: AppUnderTest
  guest: HttpClient
  parts: Parts
  /** Number of messages per address. */
  reached: Map<string, number>
  close: () => Promise<void>
}

async function openFixture(): Promise<Fixture> {
  const [postgres, store, dataDir, sockets] = [
    await startOutsidePostgres(),
    await startS3Double(),
    makeDataFolder(),
    makeDataFolder(),
  ]
  const reached = new Map<string, number>()
  const mails = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, answer) => {
      stream.resume()
      stream.once('end', () => {
        for (const { address } of envelope.rcptTo) reached.set(address, (reached.get(address) ?? 0) + 1)
        answer()
      })
    },
  })
  mails.listen(0, '127.0.0.1')
  await once(mails.server, 'listening')
  // The URL has no host before the path: the socket folder is in the query, which `URL` does not parse.
  const socketFolder = String(postgres.owner.host)
  const storeUrl = new URL(store.filesUrl)
  const endpoint = new URL(storeUrl.searchParams.get('endpoint') ?? '')
  const parts = {
    postgres: await startFaultyProxy(
      { path: join(socketFolder, '.s.PGSQL.5432') },
      join(sockets, '.s.PGSQL.5432'),
    ),
    files: await startFaultyProxy({ port: Number(endpoint.port) }),
    mail: await startFaultyProxy({ port: (mails.server.address() as AddressInfo).port }),
  }
  endpoint.port = String(parts.files.at)
  storeUrl.searchParams.set('endpoint', endpoint.href)
  const app = new AppUnderTest(dataDir, {
    DATABASE_URL: postgres.url.replace(socketFolder, sockets),
    FILES_URL: storeUrl.href,
    SMTP_URL: `smtp://127.0.0.1:${parts.mail.at}`,
  })
  app.start()
  await app.waitUntilReady()
  return {
    app,
    guest: createHttpClient(app, {}, answerMs),
    parts,
    reached,
    async close() {
      await app.stop()
      for (const part of Object.values(parts)) await part.stop()
      await new Promise<void>((resolve) => mails.close(resolve))
      await store.stop()
      await postgres.stop()
      for (const folder of [dataDir, sockets]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function sufferOnce(
  { say, isSelfTest }: ProofRun,
  { guest, parts, reached, app }: Fixture,
  { part, fault, round }: { part: PartName; fault: Fault; round: number },
): Promise<string[]> {
  const name = `${part} ${faults.indexOf(fault)} ${round}`
  // Each fault has an account of its own, because an account may only send so many invitations a day.
  const account = { email: `${name.replaceAll(' ', '-')}@faults.example.org`, password }
  await signUp(guest, account)
  const client = await stayLoggedIn(guest, account)
  const { orgId } = await createOrganizationWithSite(client, name)
  const trouble = async () => {
    parts[part].suffer(fault)
    try {
      await sleep(faultSeconds * 1000)
    } finally {
      parts[part].suffer(undefined)
    }
  }
  const place = { client, app, orgId, name: name.replaceAll(' ', '-') }
  const reported = await workWhile(place, trouble, recoveryMs)
  const { inTrouble: refusals, recovered } = reported
  say(
    `${part}, ${fault}: ${reported.answers} answers, ${refusals} refusals, well again ${recovered === undefined ? 'never' : `after ${recovered} ms`}`,
  )
  const lost = isSelfTest ? new Set([...reported.companies, 'planted']) : reported.companies
  return [
    ...reported.misses,
    ...(recovered === undefined ? [`not well again after ${recoveryMs / 1000} s`] : []),
    ...(await missingCompanies(client, orgId, lost)),
    ...(await missingMails(reached, reported.invited)),
    // Broken mail or files must not refuse anything else.
    ...(part === 'mail' && refusals > 0 ? [`${refusals} refusals, though only mail was away`] : []),
  ]
}

/** Mails wait for their server and are sent when it is back: the schedule checks every minute. */
async function missingMails(
  reached: ReadonlyMap<string, number>,
  invited: ReadonlySet<string>,
): Promise<string[]> {
  const end = performance.now() + 5 * 60_000
  const missing = () => [...invited].filter((email) => !reached.has(email))
  while (missing().length > 0 && performance.now() < end) await sleep(1000)
  return missing().map((email) => `the invitation of ${email} was acknowledged and has not come`)
}
