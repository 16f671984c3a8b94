import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { logIn, signUp, stayLoggedIn } from './app/account.ts'
import { callOrThrow, createHttpClient, isSuccess, type HttpClient } from './app/httpClient.ts'
import { startTwoNodes, type Nodes } from './app/nodes.ts'
import type { ProofRun } from './runner/prove.ts'

// Stops two nodes behind a proxy with SIGTERM and starts them again, one after the other, while clients read and write
// without a pause, as an upgrade does. No request is dropped, and every acknowledged company is there.

const account = { email: 'drain@example.org', password: 'Drain-Test-Nine-26' }
const clients = 6

export async function check(run: ProofRun): Promise<string[]> {
  // Without a drain period that covers a health check, the proxy cannot notice the stop.
  const nodes = await startTwoNodes({ DRAIN_SECONDS: run.isSelfTest ? '0' : '1' })
  try {
    await signUp(createHttpClient(nodes.balancer), account)
    const client = await stayLoggedIn(createHttpClient(nodes.balancer), account)
    const orgId = await found(client)
    const stopping = new AbortController()
    const reported: Reported = { misses: [], requests: 0, created: 0 }
    const calling = Array.from({ length: clients }, (_, index) =>
      callUntilStopped(client, orgId, index, reported, stopping.signal),
    )
    await rollOver(nodes, run)
    await sleep(500)
    stopping.abort()
    await Promise.all(calling)
    run.say(`${reported.requests} requests while ${run.n} processes were stopped and started`)
    return [...reported.misses, ...(await missingOf(await logIn(client, account), orgId, reported))]
  } finally {
    await nodes.stop()
  }
}

type Reported = { misses: string[]; requests: number; created: number }

async function rollOver({ apps, balancer }: Nodes, { n }: ProofRun): Promise<void> {
  for (let round = 0; round < n; round += 1) {
    while (balancer.ready().length < apps.length) await sleep(20)
    const app = apps[round % apps.length]
    await app?.stop()
    app?.start()
    await app?.waitUntilReady()
  }
}

async function callUntilStopped(
  client: HttpClient,
  orgId: string,
  caller: number,
  reported: Reported,
  signal: AbortSignal,
): Promise<void> {
  const path = `/api/v1/organizations/${orgId}/companies`
  for (let count = 0; !signal.aborted; count += 1) {
    const nationalId = `BE${caller}-${count}`
    const answer =
      count % 4 === 0
        ? await client.call('POST', path, { name: nationalId, nationalId, country: 'BE' })
        : await client.call('GET', path)
    reported.requests += 1
    if (!isSuccess(answer))
      reported.misses.push(`${nationalId}: ${answer.status} ${JSON.stringify(answer.body)}`)
    else if (count % 4 === 0) reported.created += 1
    await sleep(20)
  }
}

async function missingOf(client: HttpClient, orgId: string, { created }: Reported): Promise<string[]> {
  const path = `/api/v1/organizations/${orgId}/companies?pageNumber=0&pageSize=1`
  const answer = await callOrThrow(client, 'GET', path)
  const { totalItems } = z.object({ totalItems: z.number() }).parse(answer.body)
  return totalItems === created ? [] : [`${created} companies were acknowledged and ${totalItems} are there`]
}

async function found(client: HttpClient): Promise<string> {
  const body = { name: 'Relève', isInternational: true }
  const answer = await callOrThrow(client, 'POST', '/api/v1/organizations', body)
  return z.object({ id: z.string() }).parse(answer.body).id
}
