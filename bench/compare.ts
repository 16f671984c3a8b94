import { cpuMicroseconds } from './cpuTime.ts'
import { medianOf } from './figure.ts'
import type { Order, Shot } from './fire.ts'
import { load } from './baseline.ts'
import type { Client } from './forkClient.ts'

/** The requests for one side, and the processes that serve it: its server and the database's postmaster. */
export type Side = Omit<Order, 'connections' | 'seconds'> & { serverPid: number; postmasterPid: number }

export type Comparison = {
  /** Requests per second of A divided by those of B: the median of the rounds. */
  ratio: number
  /** Lowest and highest ratio, then for A / B: requests per second, p99, processor time per request. */
  detail: string
}

/**
 * Sends load to A and B alternately. Each round's ratio comes from two consecutive runs, so that a slow moment affects
 * both.
 */
export async function compare(
  client: Client,
  a: () => Side,
  b: () => Side,
  count: number = load.rounds,
): Promise<Comparison> {
  for (const side of [a, b]) await fire(client, side(), load.warmUpSeconds)
  const rounds: { a: Measured; b: Measured }[] = []
  for (let round = 0; round < count; round++) {
    const first = await fire(client, a(), load.roundSeconds)
    const second = await fire(client, b(), load.roundSeconds)
    rounds.push({ a: first, b: second })
  }
  const ratios = rounds.map((round) => round.a.requestsPerSecond / round.b.requestsPerSecond)
  return {
    ratio: medianOf(ratios),
    detail: [
      `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
      describe(rounds.map((round) => round.a)),
      '/',
      describe(rounds.map((round) => round.b)),
    ].join(' '),
  }
}

type Measured = Shot & { serverMicroseconds: number; databaseMicroseconds: number }

async function fire(client: Client, side: Side, seconds: number): Promise<Measured> {
  const { serverPid, postmasterPid, ...order } = side
  const used = () => [cpuMicroseconds(serverPid) ?? 0, cpuMicroseconds(postmasterPid, true) ?? 0] as const
  const before = used()
  const shot = await client.fire({ ...order, connections: load.connections, seconds })
  const after = used()
  return { ...shot, serverMicroseconds: after[0] - before[0], databaseMicroseconds: after[1] - before[1] }
}

function describe(rounds: readonly Measured[]): string {
  const total = (read: (round: Measured) => number) => rounds.reduce((sum, round) => sum + read(round), 0)
  const requests = total((round) => round.requests)
  const perSecond = medianOf(rounds.map((round) => round.requestsPerSecond))
  const p99Ms = medianOf(rounds.map((round) => round.p99Ms))
  const server = total((round) => round.serverMicroseconds) / requests
  const database = total((round) => round.databaseMicroseconds) / requests
  return `${perSecond.toFixed(0)}/s p99 ${p99Ms} ms cpu ${server.toFixed(0)}+${database.toFixed(0)} µs`
}
