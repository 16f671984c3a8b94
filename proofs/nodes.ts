import { setTimeout as sleep } from 'node:timers/promises'
import { startS3Double } from '#server/adapters/files/s3.double.ts'
import { lockout } from '#server/services/identity/lockout.ts'
import { logIn, signUp, type Account } from './app/account.ts'
import { dataHubOf, createOrganizationWithSite } from './app/dataHub.ts'
import { createHttpClient, isSuccess, type HttpClient } from './app/httpClient.ts'
import { startTwoNodes, type Nodes } from './app/nodes.ts'
import { findMisses, type Ledger } from './crash/ledger.ts'
import { readOrganization } from './crash/readOrganization.ts'
import { retryCreations, writeUntilStopped } from './crash/writer.ts'
import { drawFile } from './import-crash/drawFile.ts'
import { patientClient } from './import-crash/patientClient.ts'
import { runImport, type RunningImport } from './import-crash/runImport.ts'
import { readCube } from './nodes/readCube.ts'
import type { ProofRun } from './runner/prove.ts'
import { createRandom, pickBetween, pickOne } from './runner/random.ts'

// Two nodes on one PostgreSQL and one S3 store, behind a proxy. One of them is killed with SIGKILL, again and again,
// while clients read, write and import. Readers see at most one failed request; nothing acknowledged is lost or
// duplicated; each import completes once on the remaining node, and both nodes compute the same figures. Finally,
// password guesses at both nodes are counted together.

const account = { email: 'nodes@example.org', password: 'Nodes-Test-Nine-26' }
const guessed = { email: 'guessed@example.org', password: 'Gues-Test-Nine-26' }
const writers = 3
const readers = 3
/** A reader retries once the proxy has had time for a health check. */
const secondTryMs = 1000

export async function check(run: ProofRun): Promise<string[]> {
  const store = await startS3Double()
  const nodes = await startTwoNodes({ FILES_URL: store.filesUrl })
  try {
    const anybody = patientClient(createHttpClient(nodes.balancer))
    for (const one of [account, guessed]) await signUp(anybody, one)
    const misses: string[] = []
    for (let round = 1; round <= run.n; round += 1) {
      const found = await killOnce(run, nodes, round)
      misses.push(...found.map((miss) => `round ${round}: ${miss}`))
    }
    return [...misses, ...(await guessAtBoth(nodes))]
  } finally {
    await nodes.stop()
    await store.stop()
  }
}

async function killOnce(run: ProofRun, nodes: Nodes, round: number): Promise<string[]> {
  const client = await logIn(patientClient(createHttpClient(nodes.balancer)), account)
  const ledger: Ledger = {
    ...(await createOrganizationWithSite(client, `Écriture ${round}`)),
    entries: [],
    batches: [],
  }
  const site = `Site ${round}`
  const { orgId } = await createOrganizationWithSite(client, site)
  const played: RunningImport = {
    id: '',
    files: [drawFile(run.random, site, 0)],
    stage: 'waiting',
    end: '',
    kills: 1,
  }
  const stopping = new AbortController()
  const reported: Reported = { misses: [], reads: 0, repeated: 0 }
  const impatient = await logIn(createHttpClient(nodes.balancer), account)
  const before = await readOrganization(client, ledger.orgId)
  const working = [
    ...Array.from({ length: readers }, () => readUntilStopped(impatient, orgId, reported, stopping.signal)),
    ...Array.from({ length: writers }, (_, writer) =>
      writeUntilStopped({
        client: impatient,
        ledger,
        random: createRandom(run.seed * 1_000_003 + round * 101 + writer),
        prefix: `N${round}W${writer}`,
        signal: stopping.signal,
      }),
    ),
  ]
  const importing = runImport(played, dataHubOf(client, orgId), nodes.balancer)
  let stage = played.stage
  try {
    await sleep(pickBetween(run.random, 200, 6000))
    stage = played.stage
    const victim = pickOne(run.random, nodes.apps)
    await victim.kill('app')
    await sleep(1500)
    victim.start()
    await victim.waitUntilReady()
  } finally {
    // Also if a node does not come back: running work must not outlive the proof.
    stopping.abort()
    await Promise.allSettled(working)
  }
  await importing
  // The company created with the organisation is in no ledger.
  const retries = await retryCreations(client, ledger)
  const after = without(await readOrganization(client, ledger.orgId), before)
  run.say(
    `round ${round}: killed while an import was ${stage}, ${reported.repeated} of ${reported.reads} reads repeated, import ${played.end}`,
  )
  return [
    ...reported.misses,
    ...retries,
    ...findMisses(ledger, after),
    ...(played.end === 'DONE' ? [] : [`the import ended as ${played.end}`]),
    ...(await compareCubes(run, client, nodes, orgId, played)),
  ]
}

type Reported = { misses: string[]; reads: number; repeated: number }
type Found = Awaited<ReturnType<typeof readOrganization>>

function without(found: Found, before: Found): Found {
  const known = new Set(before.companies.map(({ id }) => id))
  return {
    companies: found.companies.filter(({ id }) => !known.has(id)),
    divisions: found.divisions.filter(({ companyId }) => !known.has(companyId)),
    companyTotal: found.companyTotal - before.companyTotal,
    divisionTotal: found.divisionTotal - before.divisionTotal,
  }
}

async function readUntilStopped(
  client: HttpClient,
  orgId: string,
  reported: Reported,
  signal: AbortSignal,
): Promise<void> {
  const path = `/api/v1/organizations/${orgId}/companies?pageNumber=0&pageSize=10`
  while (!signal.aborted) {
    reported.reads += 1
    if (!isSuccess(await client.call('GET', path))) {
      reported.repeated += 1
      await sleep(secondTryMs)
      const again = await client.call('GET', path)
      if (!isSuccess(again))
        reported.misses.push(`a read failed twice: ${again.status} ${String(again.body)}`)
    }
    await sleep(30)
  }
}

/** Each node returns the sums of the file's lines, and the completed import. */
async function compareCubes(
  { isSelfTest }: ProofRun,
  client: HttpClient,
  { apps }: Nodes,
  orgId: string,
  { files, id }: RunningImport,
): Promise<string[]> {
  const sums = files[0]?.sums ?? new Map<string, number>()
  const misses: string[] = []
  for (const [index, app] of apps.entries()) {
    const counted = await readCube(client, app, orgId, [...sums.keys()])
    if (counted.size === 0) misses.push(`node ${index + 1} counts nothing`)
    for (const [code, value] of counted) {
      const wanted = (sums.get(code) ?? 0) + (isSelfTest ? 1 : 0)
      if (value !== wanted)
        misses.push(`node ${index + 1} says that ${code} comes to ${String(value)}, not ${wanted}`)
    }
    const own = await logIn(createHttpClient(app), account)
    const { analysis } = await dataHubOf(own, orgId).read(id)
    if (analysis !== 'DONE') misses.push(`node ${index + 1} says that the import is ${String(analysis)}`)
  }
  return misses
}

/** Half of the guesses go to each node; the first guess beyond the limit is refused by both. */
async function guessAtBoth({ apps, balancer }: Nodes): Promise<string[]> {
  const statusOf = async (index: number, { email, password }: Account): Promise<number> => {
    const client = createHttpClient(apps[index % apps.length] ?? balancer)
    const grant = {
      grant_type: 'password',
      client_id: 'matrice-web',
      audience: 'matrice-api',
      scope: 'openid',
    }
    return (await client.call('POST', '/oauth/token', { ...grant, username: email, password })).status
  }
  for (let guess = 0; guess < lockout.attemptsPerNetwork; guess += 1)
    await statusOf(guess, { ...guessed, password: `Wrong-Password-${guess}` })
  const statuses = [await statusOf(0, guessed), await statusOf(1, guessed)]
  return statuses.every((status) => status === 429)
    ? []
    : [`after ${lockout.attemptsPerNetwork} guesses at both nodes they answered ${statuses.join(' and ')}`]
}
