import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import { tokenAnswer } from '#model/wire/identity/oauth.ts'
import { adminRole } from '#server/adapters/database/cluster.ts'
import { placeDatabase } from '#server/adapters/database/databasePlacement.ts'
import { readPostmasterFile } from '#server/adapters/database/postmasterFile.ts'
import { databaseName } from '#server/adapters/database/roles.ts'
import { makeDataFolder } from '#tests/support/dataFolder.ts'
import { load } from './baseline.ts'
import { forkClient, type Client } from './forkClient.ts'
import { copyCompanies, generateCompany } from './loadCompanies.ts'
import { runServer, type RunningProgram } from './runServer.ts'

export const password = 'Banc-de-mesure-2026'
export const email = 'mesure@example.org'

/** The environment of a server bench: both servers on one filled database, a load client, a login. */
export type Environment = {
  dataDir: string
  product: { url: string; program: RunningProgram }
  baseline: { url: string; program: RunningProgram }
  client: Client
  /** The large organisation first, then the small ones. */
  orgIds: readonly string[]
  database: pg.ClientConfig
  postmasterPid: number
  /** Headers of a caller who has just logged in, of the owner unless another e-mail is given. */
  logIn(as?: string): Promise<Record<string, string>>
  /** Signs another account up. */
  signUp(email: string): Promise<void>
  createOrganization(name: string): Promise<string>
  stop(): Promise<void>
}

/** Starts the product on an empty data folder, fills its database and starts the baseline beside it. */
export async function openEnvironment(
  say: (line: string) => void,
  organizationRows: readonly number[] = load.organizationRows,
  settings: Readonly<Record<string, string>> = {},
): Promise<Environment> {
  const dataDir = makeDataFolder()
  const product = await startProduct(dataDir, settings)
  const { sockets, cluster } = placeDatabase(dataDir)
  const database = { host: sockets, port: 5432, user: adminRole, database: databaseName }
  const signUp = async (own: string) => {
    const body = { email: own, password }
    await post(`${product.url}/public/api/v1/accounts`, body, { 'x-api-key': 'matrice-public' })
  }
  await signUp(email)
  const logIn = (as = email) => fetchCaller(product.url, as)
  const createOrganization = async (name: string) => {
    const answer = await post(
      `${product.url}/api/v1/organizations`,
      { name, isInternational: false },
      await logIn(),
    )
    return z.object({ id: z.uuid() }).parse(answer).id
  }
  const orgIds = await fillDatabase(database, organizationRows, createOrganization, say)
  const baseline = await startBaseline(dataDir)
  const client = forkClient()
  return {
    dataDir,
    product,
    baseline,
    client,
    orgIds,
    database,
    postmasterPid: readPostmasterFile(cluster)?.pid ?? 0,
    logIn,
    signUp,
    createOrganization,
    async stop() {
      client.stop()
      await baseline.program.stop()
      await product.program.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function startProduct(dataDir: string, settings: Readonly<Record<string, string>>) {
  const program = await runServer(
    { file: 'server/main.ts', flags: ['--empty'], nodeFlags: ['--import', './bench/watchLoop.ts'] },
    {
      env: { DATA_DIR: dataDir, ...withoutLimits, ...settings },
      logFile: join(dataDir, 'product.log'),
    },
  )
  return { url: program.url, program }
}

/** Limits stay on, so that they are measured too, but are too high to be reached. */
const withoutLimits = {
  REQUESTS_PER_IP: '1000000',
  REQUESTS_PER_CALLER: '1000000',
  CAMPAIGN_MAILS_PER_DAY: '1000000',
  ORGANIZATIONS_PER_DAY: '0',
}

async function startBaseline(dataDir: string) {
  const program = await runServer(
    { file: 'bench/runBaseline.ts' },
    { env: { DATA_DIR: dataDir }, logFile: join(dataDir, 'baseline.log') },
  )
  return { url: program.url, program }
}

async function fillDatabase(
  database: pg.ClientConfig,
  organizationRows: readonly number[],
  createOrganization: (name: string) => Promise<string>,
  say: (line: string) => void,
): Promise<string[]> {
  const orgIds: string[] = []
  let position = 0
  for (const [index, rows] of organizationRows.entries()) {
    const orgId = await createOrganization(`Mesure ${index}`)
    const first = position
    await copyCompanies(
      database,
      orgId,
      Array.from({ length: rows }, (_, row) => generateCompany(first + row)),
    )
    orgIds.push(orgId)
    position += rows
  }
  const client = new pg.Client(database)
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
  say(`Loaded ${position} companies with their divisions`)
  return orgIds
}

async function fetchCaller(url: string, username: string): Promise<Record<string, string>> {
  const answer = await post(`${url}/oauth/token`, {
    grant_type: 'password',
    username,
    password,
    client_id: 'matrice-web',
    audience: 'matrice-api',
    scope: 'openid',
  })
  return { authorization: `Bearer ${tokenAnswer.parse(answer).access_token}` }
}

async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
