import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { openJobs, type Jobs } from '#server/adapters/jobs/openJobs.ts'
import { systemClock } from '#server/clock.ts'
import { createJobQueue, type JobQueue, type Run } from '#server/services/jobs/jobQueue.ts'
import { startSchedules } from '#server/startSchedules.ts'
import type { Database, Scope, Tx } from '#server/store/engine/database.ts'
import { jobStore, type StoredJob } from '#server/store/engine/jobStore.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller } from '#tests/support/caller.ts'
import { recordEvents, type RecordedEvents } from '#tests/support/recordEvents.ts'
import { untilCommitted } from '#tests/support/untilCommitted.ts'

const quiet = { warn: () => undefined, error: () => undefined }
/** The polling interval is longer than the test. */
const notified = { pollSeconds: 3600, retrySeconds: 0 }

let server: TestApp
let db: Database
let scope: Scope

beforeAll(async () => {
  server = await startTestApp()
  db = server.app.db
  const ada = await signUpCaller(server.app, 'ada@example.org')
  scope = { accountId: ada.accountId, orgId: await ada.found('Travaux'), need: 'onboarding', role: 'READER' }
})
afterAll(() => server.close())

/** Writes as many changes as its payload says, each in its own portion. */
const kind = {
  name: 'counting',
  payload: z.object({ portions: z.int() }),
  saved: z.object({ done: z.int() }),
}
type Counting = Run<{ portions: number }, { done: number }>

const inPlace = <T>(work: (tx: Tx) => Promise<T>) => db.inOrganization(scope, work)
const placeOf = (id: string) => ({ orgId: scope.orgId, id })
const read = (id: string): Promise<StoredJob> =>
  inPlace((tx) => jobStore.read(tx, placeOf(id), scope.accountId))

const itemRow = z.object({ name: z.string() })

/** The effects of the portions of a job, in order. */
const effectsOf = async (id: string): Promise<string[]> => {
  const rows = await inPlace((tx) =>
    tx.sql(
      itemRow,
      `select sort_name as name from mapping_items where org_id = $1 and name = $2 order by sort_name`,
      [scope.orgId, id],
    ),
  )
  return rows.map(({ name }) => name)
}

async function count(run: Counting, after: (done: number) => Promise<void> = async () => undefined) {
  const { id, payload, saved } = run
  for (let done = saved?.done ?? 0; done < payload.portions; done += 1) {
    await db.inOrganization(run.scope, async (tx) => {
      await tx.execute(
        `insert into mapping_items (org_id, id, name, national_id, country_code, source, sort_name)
         values ($1, gen_random_uuid(), $3, gen_random_uuid(), 'FR', 'FILE', $2)`,
        [scope.orgId, String(done), id],
      )
      await run.advance(tx, { progress: ((done + 1) / payload.portions) * 100, saved: { done: done + 1 } })
    })
    await after(done)
  }
  return { counted: payload.portions }
}

describe('a job', () => {
  let jobs: Jobs
  let queue: JobQueue

  beforeEach(() => {
    jobs = openJobs(server.database.owner, quiet, notified)
    queue = createJobQueue({ db, jobs, now: systemClock })
  })
  afterEach(() => jobs.stop())

  const enqueue = (portions = 3) => inPlace((tx) => queue.enqueue(tx, scope, kind, { portions }))
  const finished = (id: string, expected: StoredJob['status']) =>
    untilCommitted(
      server,
      () => read(id),
      ({ status }) => status === expected,
    )

  it('waits until a process can handle it, and ends with a result', async () => {
    const id = await enqueue()
    expect(await read(id)).toMatchObject({ name: 'counting', status: 'WAITING', progress: 0, result: null })
    queue.register(kind, count)
    await queue.start()
    await finished(id, 'DONE')
    expect(await read(id)).toMatchObject({ progress: 100, result: { counted: 3 }, error: null })
    expect(await effectsOf(id)).toEqual(['0', '1', '2'])
  })

  it('does not exist if its transaction fails', async () => {
    let begun = 0
    queue.register(kind, async () => (begun += 1))
    await queue.start()
    const failed = inPlace(async (tx) => {
      await queue.enqueue(tx, scope, kind, { portions: 1 })
      throw new Error('no effect')
    })
    await expect(failed).rejects.toThrow('no effect')
    await finished(await enqueue(1), 'DONE')
    expect(begun).toBe(1)
  })

  it('resumes when its process ends, and no portion is done twice', async () => {
    const { promise: halfway, resolve } = Promise.withResolvers<void>()
    queue.register(kind, (run) =>
      count(run, async (done) => {
        if (done !== 1) return
        resolve()
        await new Promise((_, reject) =>
          run.signal.addEventListener('abort', () => reject(new Error('the process stops'))),
        )
      }),
    )
    await queue.start()
    const id = await enqueue(4)
    await halfway
    await jobs.stop()
    expect(await read(id)).toMatchObject({ status: 'RUNNING', progress: 50 })
    queue.register(kind, count)
    await queue.start()
    await finished(id, 'DONE')
    expect(await effectsOf(id)).toEqual(['0', '1', '2', '3'])
  })

  it('that is cancelled stops at its next portion, which leaves nothing', async () => {
    queue.register(kind, (run) =>
      count(run, async (done) => {
        const cancelling = { accountId: scope.accountId, now: new Date() }
        if (done === 1) await inPlace((tx) => jobStore.cancel(tx, placeOf(run.id), cancelling))
      }),
    )
    await queue.start()
    const id = await enqueue(4)
    await finished(id, 'CANCELLED')
    await finished(await enqueue(1), 'DONE')
    expect(await effectsOf(id)).toEqual(['0', '1'])
    expect(await read(id)).toMatchObject({ status: 'CANCELLED', progress: 50 })
  })

  it('returns the rule it broke, and is not retried', async () => {
    let tries = 0
    queue.register(kind, async () => {
      tries += 1
      throw new AppError('ruleBroken')
    })
    await queue.start()
    const id = await enqueue()
    await finished(id, 'FAILED')
    await finished(await enqueue(), 'FAILED')
    expect(await read(id)).toMatchObject({ error: 'ruleBroken' })
    expect(tries).toBe(2)
  })

  it('that throws is tried six times in total', async () => {
    let tries = 0
    queue.register(kind, async () => {
      tries += 1
      throw new Error('broken')
    })
    await queue.start()
    const id = await enqueue()
    await finished(id, 'FAILED')
    expect(await read(id)).toMatchObject({ error: 'internal' })
    expect(tries).toBe(6)
  })

  it('is seen and cancelled only by the account that requested it', async () => {
    const id = await enqueue()
    const outsider = crypto.randomUUID()
    const reading = inPlace((tx) => jobStore.read(tx, placeOf(id), outsider))
    await expect(reading).rejects.toMatchObject({ code: 'notFound' })
    const cancelling = { accountId: outsider, now: new Date() }
    await expect(inPlace((tx) => jobStore.cancel(tx, placeOf(id), cancelling))).rejects.toMatchObject({
      code: 'notFound',
    })
    expect((await read(id)).status).toBe('WAITING')
  })
})

describe('jobs of several organisations', () => {
  const turnMs = 10_000
  let at: Date
  let jobs: Jobs
  let queue: JobQueue
  let requested: typeof kind
  let orgIds: string[]
  /** The organisations of jobs, in order of their start, each with a function that lets it continue. */
  let begun: RecordedEvents<{ orgId: string; end: () => void }>

  beforeEach(async () => {
    at = new Date()
    begun = recordEvents()
    orgIds = []
    requested = { ...kind, name: `turns-${crypto.randomUUID()}` }
    jobs = openJobs(server.database.owner, quiet, notified)
    queue = createJobQueue({ db, jobs, now: () => at })
    queue.register(
      requested,
      ({ scope: { orgId }, signal }) =>
        new Promise<void>((resolve) => {
          signal.addEventListener('abort', () => resolve())
          begun.add({ orgId, end: resolve })
        }),
    )
    const ada = await signUpCaller(server.app, `${crypto.randomUUID()}@example.org`)
    for (let made = 0; made < 4; made += 1) orgIds.push(await ada.found('Files'))
    scope = { ...scope, accountId: ada.accountId }
  })
  afterEach(() => jobs.stop())

  const request = async (orgId: string, many: number) => {
    const asking = { ...scope, orgId }
    for (let job = 0; job < many; job += 1) {
      await db.inOrganization(asking, (tx) => queue.enqueue(tx, asking, requested, { portions: 1 }))
    }
  }
  /** The order of starts while two jobs run at a time, of which the older ends first. */
  const firstOf = async (many: number) => {
    await queue.start()
    for (let ended = 0; ended < many - 2; ended += 1) (await begun.until(ended + 2))[ended]?.end()
    return (await begun.until(many)).map(({ orgId }) => orgIds.indexOf(orgId))
  }

  it('start in turns, however many one organisation has queued before the others', async () => {
    const [first = '', second = '', third = '', last = ''] = orgIds
    await request(first, 8)
    await request(second, 6)
    await request(third, 1)
    await request(last, 2)
    const order = await firstOf(6)
    expect(new Set(order.slice(0, 2))).toEqual(new Set([0, 1]))
    expect(order.slice(2, 4)).toEqual([2, 3])
    expect(new Set(order.slice(4))).toEqual(new Set([0, 1]))
  })

  it('that have waited long start before newer ones', async () => {
    const [first = '', second = '', late = ''] = orgIds
    await request(first, 4)
    await request(second, 4)
    at = new Date(at.getTime() + turnMs)
    await request(late, 1)
    expect((await firstOf(5)).indexOf(2)).toBe(4)
  })
})

describe('schedules', () => {
  it('are stored in the database, one row each, however often they start', async () => {
    for (let start = 0; start < 2; start += 1) {
      await startSchedules(server.app, server.database.owner)
      await server.app.jobs.stop()
    }
    expect(await schedulesIn(server)).toEqual([
      'awaited-mail-delivery',
      'deadline-reminders',
      'deletion-sweep',
      'file-sweep',
      'identity-sweep',
      'key-sweep',
      'mail-delivery',
      'mail-sweep',
      'organization-erasure',
      'personal-data-sweep',
      'report-making',
      'report-sweep',
      'request-reminders',
    ])
  })
})

async function schedulesIn({ database }: TestApp): Promise<string[]> {
  const { Client } = await import('pg')
  const client = new Client(database.owner)
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select name from jobs.schedule order by name')
  await client.end()
  return rows.map((row) => row.name)
}
