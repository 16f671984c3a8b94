import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { logIn, signUp, stayLoggedIn } from './account.ts'
import { callOrThrow, createHttpClient, isSuccess, type HttpClient } from './httpClient.ts'
import type { Nodes } from './nodes.ts'

const clients = 6

type Account = { email: string; password: string }

type Reported = { misses: string[]; requests: number; created: number }

/**
 * Six clients read and write companies of one organisation without a pause while `change` runs.
 *
 * @returns the number of requests, and a sentence for each refused one and for acknowledged companies that are missing
 */
export async function callWhile(
  { balancer }: Nodes,
  account: Account,
  change: () => Promise<void>,
): Promise<{ requests: number; misses: string[] }> {
  await signUp(createHttpClient(balancer), account)
  const client = await stayLoggedIn(createHttpClient(balancer), account)
  const orgId = await found(client)
  const stopping = new AbortController()
  const reported: Reported = { misses: [], requests: 0, created: 0 }
  const calling = Array.from({ length: clients }, (_, index) =>
    callUntilStopped(client, orgId, index, reported, stopping.signal),
  )
  try {
    await change()
    await sleep(500)
  } finally {
    stopping.abort()
    await Promise.all(calling)
  }
  const { requests, misses } = reported
  return {
    requests,
    misses: [...misses, ...(await missingOf(await logIn(client, account), orgId, reported))],
  }
}

/** Stops and starts the nodes one after the other, as an upgrade does. */
export async function rollOver({ apps, balancer }: Nodes, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
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
