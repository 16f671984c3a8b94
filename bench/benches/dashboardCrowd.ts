import pg from 'pg'
import { z } from 'zod'
import type { CubeQuery } from '#model/wire/data/cube.ts'
import { createEventReader } from '#src/dataProvider/eventReader.ts'
import { targets } from '../baseline.ts'
import { openCubeClient } from '../cube/queryOverHttp.ts'
import { requestedFacts, writtenCodes, writeCubeDataset } from '../cube/writeDataset.ts'
import { openEnvironment, type Environment } from '../environment.ts'
import { medianOf, spanOf, type Figure } from '../figure.ts'

const rounds = 9
const users = 8

/** Queries of twelve widgets, as analysts place them: a measure over months, by company, by country and year. */
const widgets: Partial<CubeQuery>[] = writtenCodes.summed.slice(0, 12).map((code, place) => ({
  measures: [code],
  ...[
    { rows: ['month'] },
    { rows: ['company'], columns: ['year'] },
    { rows: ['country'], columns: ['quarter'] },
    { rows: ['company'], range: { start: '2025-01-01', end: '2025-12-31' }, compare: { variation: 'Y-1' } },
  ][place % 4],
})) as Partial<CubeQuery>[]

/**
 * A dashboard of twelve widgets over ten million facts, sent in one call as its page does, by one member and by eight at
 * once: until the last figure is there, and how many were refused. `--facts=` uses another number of facts.
 */
export async function dashboardCrowd(): Promise<Figure[]> {
  const environment = await openEnvironment(() => undefined, [1])
  try {
    const seed = await writeCubeDataset(environment, requestedFacts())
    await (
      await openCubeClient(environment, seed.orgId)
    )({ measures: ['facts'] })
    const members = await addMembers(environment, seed.orgId)
    const [first] = members
    if (!first) throw new Error('There is no member')
    await first()
    const alone: number[] = []
    const together: number[] = []
    let refused = 0
    for (let round = 0; round < rounds; round++) {
      alone.push((await first()).ms)
      const all = await Promise.all(members.map((open) => open()))
      together.push(...all.map(({ ms }) => ms))
      refused += all.reduce((sum, one) => sum + one.refused, 0)
    }
    const detail = `${spanOf(together)} / ${spanOf(alone)}, ${seed.rows} facts of ${seed.divisions} divisions`
    return [
      {
        title: 'Dashboard of 12 widgets, median',
        value: medianOf(alone),
        unit: ' ms',
        target: targets.dashboardMs,
        detail,
      },
      {
        title: `The same for ${users} members at once, over one`,
        value: medianOf(together) / medianOf(alone),
        unit: '×',
        target: { atMost: users },
        detail,
      },
      {
        title: `Widgets refused to ${users} members at once`,
        value: refused,
        unit: '',
        target: { atMost: 0 },
        detail: `of ${rounds * users * widgets.length}`,
      },
    ]
  } finally {
    await environment.stop()
  }
}

type Opened = { ms: number; refused: number }

/** Adds members to an organisation; each opens the dashboard with an own token of the data API. */
async function addMembers(
  { database, product, logIn, signUp }: Environment,
  orgId: string,
): Promise<(() => Promise<Opened>)[]> {
  const emails = Array.from({ length: users }, (_, index) => `lecteur-${index}@example.org`)
  for (const email of emails) await signUp(email)
  const client = new pg.Client(database)
  await client.connect()
  await client.query(
    `insert into members (org_id, id, account_id, role)
     select $1, gen_random_uuid(), id, 'READER' from accounts where email = any($2)`,
    [orgId, emails],
  )
  await client.end()
  return Promise.all(
    emails.map(async (email) => {
      const given = await fetch(`${product.url}/api/v1/organizations/${orgId}/data-analytics-token`, {
        headers: await logIn(email),
      })
      const { token } = z.object({ token: z.string() }).parse(await given.json())
      return () => openDashboard(`${product.url}/data/${orgId}/cube/queries`, token)
    }),
  )
}

/** Sends the queries of all widgets in one call, and reads its results to the end. */
async function openDashboard(url: string, token: string): Promise<Opened> {
  const startMs = performance.now()
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
    body: JSON.stringify({ queries: widgets }),
  })
  const results = new Map<number, boolean>()
  const read = createEventReader((name, data) => {
    if (name !== 'result') return
    const { index, error } = z.object({ index: z.int(), error: z.unknown() }).parse(data)
    results.set(index, error === null)
  })
  read(await answer.text())
  const answered = [...results.values()].filter((isThere) => isThere).length
  return { ms: performance.now() - startMs, refused: widgets.length - answered }
}
