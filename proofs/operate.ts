import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http'
import { Agent, request as httpsRequest, type RequestOptions } from 'node:https'
import { rmSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { makeDataFolder } from '#tests/support/dataFolder.ts'
import { signUp, tokenOf } from './app/account.ts'
import { AppUnderTest } from './app/appUnderTest.ts'
import { createHttpClient } from './app/httpClient.ts'
import { startOutsidePostgres, type OutsidePostgres } from './app/outsidePostgres.ts'
import { startPooler } from './operate/pooler.ts'
import { playProduction } from './operate/productionDay.ts'
import { hasProgram, type RunningProgram } from './operate/programs.ts'
import {
  createCertificate,
  host,
  startCaddy,
  startNginx,
  type Certificate,
  type Proxy,
} from './operate/proxies.ts'
import type { ProofRun } from './runner/prove.ts'

// Runs the app behind Debian's own nginx, Caddy and pgbouncer, with the files of `ops/`. A program that the machine
// lacks is named and left out.

const account = { email: 'operate@example.org', password: 'Operate-Test-Nine-26' }

export async function check(run: ProofRun): Promise<string[]> {
  const folder = makeDataFolder()
  const postgres = await startOutsidePostgres()
  try {
    const misses: string[] = []
    for (const mode of modesOf(run)) misses.push(...(await playDay(run, { folder, postgres, mode })))
    return run.isSelfTest ? misses : [...misses, ...(await playProduction(run))]
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Mode = 'direct' | 'session' | 'transaction'

function modesOf({ say }: ProofRun): Mode[] {
  if (hasProgram('pgbouncer')) return ['session', 'transaction']
  say('Without pgbouncer, which this machine lacks (apt-get install pgbouncer)')
  return ['direct']
}

type Fixture = { folder: string; postgres: OutsidePostgres; mode: Mode }

/** A day of one app: it starts, an account signs up, and both proxies are played. */
async function playDay(run: ProofRun, { folder, postgres, mode }: Fixture): Promise<string[]> {
  const programs: RunningProgram[] = []
  const dataDir = makeDataFolder()
  const day = makeDataFolder()
  const { url: ownerUrl, owner } = await postgres.newDatabase(`operate_${mode}`)
  try {
    const pooler = mode === 'direct' ? undefined : await startPooler(folder, owner, mode)
    if (pooler) programs.unshift(pooler)
    const database: Record<string, string> =
      pooler === undefined
        ? { DATABASE_URL: ownerUrl }
        : {
            DATABASE_URL: pooler.url,
            DATABASE_OWNER_URL: ownerUrl,
            // pgbouncer knows prepared statements in transaction mode from 1.21 on.
            DATABASE_PREPARED: String(mode === 'session'),
          }
    const settings = { PUBLIC_URL: `https://${host}`, TRUST_PROXY: 'loopback', ...database }
    const app = new AppUnderTest(dataDir, settings)
    programs.unshift(app)
    app.start()
    run.say(`${mode}: ready after ${await app.waitUntilReady()} ms`)
    const direct = createHttpClient(app)
    await signUp(direct, account)
    const token = await tokenOf(direct, account)
    const certificate = createCertificate(day)
    const misses: string[] = []
    for (const [program, start] of Object.entries({ nginx: startNginx, caddy: startCaddy })) {
      if (!hasProgram(program)) {
        run.say(`Without ${program}, which this machine lacks (apt-get install ${program})`)
        continue
      }
      const proxy = await start({ folder: day, certificate, upstream: app.port, isTooStrict: run.isSelfTest })
      programs.unshift(proxy)
      const found = await playProxy(run, proxy, { certificate, token })
      misses.push(...found.map((miss) => `${mode}, ${proxy.name}: ${miss}`))
    }
    return misses
  } finally {
    for (const program of programs) await program.stop()
    for (const path of [dataDir, day]) rmSync(path, { recursive: true, force: true })
  }
}

type Caller = { certificate: Certificate; token: string }

async function playProxy(run: ProofRun, proxy: Proxy, { certificate, token }: Caller): Promise<string[]> {
  const misses: string[] = []
  const expectStatus = (what: string, { status }: Reply, wanted: number): void => {
    if (status !== wanted) misses.push(`${what} answered ${status}, not ${wanted}`)
  }
  const agent = new Agent({ ca: certificate.ca, keepAlive: true })
  const secure = (method: string, path: string, body?: string, more: Record<string, string> = {}) =>
    send(
      httpsRequest,
      {
        agent,
        servername: host,
        port: proxy.https,
        method,
        path,
        headers: { ...headersOf(token, body), ...more },
      },
      body,
    )
  const plain = (path: string) =>
    send(httpRequest, { port: proxy.http, method: 'GET', path, headers: { host } }, undefined)

  expectStatus('a call by plain http', await plain('/api/v1/countries'), 403)
  expectStatus('a page by plain http', await plain('/login'), 301)
  expectStatus('/readyz', await secure('GET', '/readyz'), 200)
  const countries = await secure('GET', '/api/v1/countries', undefined, { 'accept-encoding': 'gzip' })
  expectStatus('/api/v1/countries', countries, 200)
  if (proxy.name === 'nginx' && countries.encoding !== 'gzip') misses.push('a list is not compressed')
  const company = JSON.stringify({ name: `Groupe ${proxy.name}`, isInternational: true })
  const founded = await secure('POST', '/api/v1/organizations', company)
  expectStatus('an organisation', founded, 201)
  const { id } = z.object({ id: z.string().optional() }).parse(JSON.parse(founded.text || '{}'))
  expectStatus('its companies', await secure('GET', `/api/v1/organizations/${id}/companies`), 200)
  const large = JSON.stringify({ name: 'x'.repeat(3 * 1024 * 1024) })
  let refused = 0
  for (let time = 0; time < run.n; time += 1) {
    const reply = await secure('POST', '/api/v1/organizations', large)
    if (reply.status === 413 && reply.text.includes('payloadTooLarge')) refused += 1
    else misses.push(`an oversized body was answered ${reply.status}: ${reply.text.slice(0, 80)}`)
  }
  run.say(`${proxy.name}: ${refused} of ${run.n} oversized bodies were refused by the app itself`)
  agent.destroy()
  return misses
}

const headersOf = (token: string, body: string | undefined): Record<string, string | number> => ({
  host,
  authorization: `Bearer ${token}`,
  ...(body !== undefined && {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  }),
})

type Reply = { status: number; text: string; encoding?: string | undefined }

/** `request` of http or https. */
type Request = (options: RequestOptions, onAnswer: (answer: IncomingMessage) => void) => ClientRequest

/** Status 0 where the connection broke before an answer. */
const send = (request: Request, options: RequestOptions, body: string | undefined): Promise<Reply> =>
  new Promise((resolve) => {
    const sending = request({ host: '127.0.0.1', ...options }, (answer) => {
      text(answer).then(
        (content) =>
          resolve({
            status: answer.statusCode ?? 0,
            text: content,
            encoding: answer.headers['content-encoding'],
          }),
        (error: unknown) => resolve({ status: 0, text: String(error) }),
      )
    })
    sending.on('error', (error) => resolve({ status: 0, text: String(error) }))
    sending.end(body)
  })
