import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { pickBetween, pickOne, type Random } from '../runner/random.ts'
import { isSuccess, isUncertain, type Answer, type HttpClient } from '../app/httpClient.ts'
import type { Entry, Ledger } from './ledger.ts'

export type Writer = {
  client: HttpClient
  ledger: Ledger
  random: Random
  /** Distinguishes the numbers of this writer from those of all others. */
  prefix: string
  signal: AbortSignal
}

const batchRows = 20

const withId = z.object({ id: z.string() })

/** Writes without a pause until stopped: single companies and batches, new names, deletions. */
export async function writeUntilStopped(writer: Writer): Promise<void> {
  for (let count = 0; !writer.signal.aborted; count += 1) {
    const nationalId = `${writer.prefix}-${count}`
    const mine = writer.ledger.entries.filter(
      (entry) => isSettled(entry) && entry.nationalId.startsWith(writer.prefix),
    )
    const action =
      mine.length === 0
        ? create
        : pickOne(writer.random, [create, create, createBatch, rename, rename, remove])
    await action(writer, nationalId, mine)
  }
}

/** Repeats creations without a response, with the same key: none may be duplicated. */
export async function retryCreations(client: HttpClient, ledger: Ledger): Promise<string[]> {
  const misses: string[] = []
  for (const entry of ledger.entries.filter(({ created }) => created === 'maybe')) {
    const answer = await sendCreation(client, ledger, entry)
    if (isSuccess(answer)) settleCreation(entry, answer)
    else
      misses.push(`${entry.nationalId}: its retry answered ${answer.status} ${JSON.stringify(answer.body)}`)
  }
  return misses
}

const isSettled = ({ created, deleted }: Entry): boolean => created === 'yes' && deleted === 'no'

async function create({ client, ledger }: Writer, nationalId: string): Promise<void> {
  const entry: Entry = {
    nationalId,
    key: randomUUID(),
    created: 'maybe',
    deleted: 'no',
    id: null,
    names: [nationalId],
  }
  ledger.entries.push(entry)
  const answer = await sendCreation(client, ledger, entry)
  if (isSuccess(answer)) settleCreation(entry, answer)
  else if (!isUncertain(answer)) throw new Error(`A creation was refused: ${JSON.stringify(answer)}`)
}

const sendCreation = (
  client: HttpClient,
  { orgId }: Ledger,
  { nationalId, key, names }: Entry,
): Promise<Answer> =>
  client.call(
    'POST',
    `/api/v1/organizations/${orgId}/companies`,
    { name: names[0], nationalId, country: 'BE' },
    { 'idempotency-key': key },
  )

function settleCreation(entry: Entry, { body }: Answer): void {
  entry.created = 'yes'
  entry.id = withId.parse(body).id
}

async function createBatch({ client, ledger }: Writer, nationalId: string): Promise<void> {
  const nationalIds = Array.from({ length: batchRows }, (_, row) => `${nationalId}-${row}`)
  const batch = { nationalIds, created: 'maybe' as 'maybe' | 'yes' }
  ledger.batches.push(batch)
  const rows = nationalIds.map((id, row) => ({ line: row + 2, name: id, nationalId: id, country: 'BE' }))
  const answer = await client.call('POST', `/api/v1/organizations/${ledger.orgId}/companies/bulk`, { rows })
  if (isSuccess(answer)) batch.created = 'yes'
  else if (!isUncertain(answer)) throw new Error(`A batch was refused: ${JSON.stringify(answer)}`)
}

async function rename({ client, ledger, random }: Writer, _nationalId: string, mine: Entry[]): Promise<void> {
  const entry = pickOne(random, mine)
  const name = `${entry.nationalId} v${pickBetween(random, 1, 1e9)}`
  entry.names.push(name)
  const answer = await client.call('PATCH', pathOf(ledger, entry), { name })
  if (isSuccess(answer)) entry.names = [name]
  else if (!isUncertain(answer)) throw new Error(`A change was refused: ${JSON.stringify(answer)}`)
}

async function remove({ client, ledger, random }: Writer, _nationalId: string, mine: Entry[]): Promise<void> {
  const entry = pickOne(random, mine)
  entry.deleted = 'maybe'
  const answer = await client.call('DELETE', pathOf(ledger, entry))
  if (isSuccess(answer)) entry.deleted = 'yes'
  else if (!isUncertain(answer)) throw new Error(`A deletion was refused: ${JSON.stringify(answer)}`)
}

const pathOf = ({ orgId }: Ledger, { id }: Entry): string => `/api/v1/organizations/${orgId}/companies/${id}`
