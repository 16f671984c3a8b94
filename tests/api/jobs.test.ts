import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startJobs, type Jobs } from '#server/adapters/jobs/startJobs.ts'
import { startSchedules } from '#server/startSchedules.ts'
import { signUp } from '#tests/support/accounts.ts'
import { startTestApp } from '#tests/support/app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts'

const quiet = { warn: () => undefined, error: () => undefined }
const brisk = { pollSeconds: 0.5, retrySeconds: 0 }

/** Puts a process to work on a queue; `done` comes with the first run that succeeds. */
async function workOn(jobs: Jobs, queue: string, work: () => void): Promise<{ done: Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await jobs.handle(queue, async () => {
    work()
    resolve()
  })
  return { done: promise }
}

describe('the job queue', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  it('runs what it is asked to, tries failed work again, and stops cleanly', async () => {
    const jobs = await startJobs(database.owner, quiet, brisk)
    let runs = 0
    const { done } = await workOn(jobs, 'flaky', () => {
      runs += 1
      if (runs === 1) throw new Error('the first run fails')
    })
    await jobs.send('flaky')
    await done
    expect(runs).toBe(2)
    await jobs.stop()
  })

  it('keeps a wish until a process is there that can fulfil it', async () => {
    const first = await startJobs(database.owner, quiet, { pollSeconds: 60, retrySeconds: 0 })
    await first.handle('later', () => Promise.reject(new Error('not this process')))
    await first.send('later')
    await first.send('later')
    await first.stop()
    const second = await startJobs(database.owner, quiet, brisk)
    let runs = 0
    const { done } = await workOn(second, 'later', () => (runs += 1))
    await done
    expect(runs).toBe(1)
    await second.stop()
  })
})

describe('schedules', () => {
  it('are kept by the database, one row each, however often they start', async () => {
    const test = await startTestApp()
    await signUp(test.app, 'scheduled@ormele.example')
    for (let start = 0; start < 2; start += 1) {
      const jobs = await startSchedules(test.app, test.database.owner)
      await jobs.stop()
    }
    const jobs = await startJobs(test.database.owner, quiet, brisk)
    await jobs.stop()
    expect(await schedulesIn(test.database)).toEqual([
      'awaited-mail-delivery',
      'deadline-reminders',
      'file-sweep',
      'identity-sweep',
      'key-sweep',
      'mail-delivery',
      'mail-sweep',
      'report-making',
      'report-sweep',
    ])
    await test.close()
  })
})

async function schedulesIn(database: TestDatabase): Promise<string[]> {
  const { Client } = await import('pg')
  const client = new Client(database.owner)
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select name from jobs.schedule order by name')
  await client.end()
  return rows.map((row) => row.name)
}
