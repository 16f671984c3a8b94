import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFiles } from '#server/adapters/files/openFiles.ts'
import { withConnection } from '#server/adapters/database/withConnection.ts'
import { ownerRole } from '#server/adapters/database/roles.ts'
import { readConfig } from '#server/config/config.ts'
import { keepBackup } from '#server/services/backup/keepBackup.ts'
import { openBackup, writeBackup, type BackupSummary, type Place } from '#server/services/backup/backup.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { logInAs, signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { makeDataFolder } from '#tests/support/dataFolder.ts'
import { dumpDatabase } from '#tests/support/dumpDatabase.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'

const passphrase = 'a passphrase of tests'
const environment = 'development'
const folder = mkdtempSync(join(tmpdir(), 'matrice-backup-'))
const path = join(folder, 'whole.zip')

let server: TestApp
let caller: TestCaller
let orgId: string
let source: Place
let summary: BackupSummary
const undo: (() => void | Promise<void>)[] = []

beforeAll(async () => {
  server = await startTestApp()
  caller = await signUpCaller(server.app, 'ada@example.org')
  orgId = await caller.found('Groupe « Ormelle » \\N')
  for (const name of ['Ormelle Bois', 'Ormelle "Verre" \\t', '\\.']) {
    const company = { name, country: 'FR', nationalId: freshSiren() }
    const { id } = (await caller.call('POST', `/organizations/${orgId}/companies`, company)).json<{
      id: string
    }>()
    if (name === 'Ormelle Bois')
      await caller.call('PUT', `/organizations/${orgId}/main-company`, { mainCompanyId: id })
  }
  const { config, database } = server
  const files = openFiles(config)
  source = { owner: database.owner, files, dataDir: config.DATA_DIR }
  for (const key of ['evidence/a/1', 'facts/b/2.parquet']) {
    await files.keep(await files.receive(Readable.from([randomBytes(300_000)]), 1e6), key)
  }
  summary = await writeBackup(source, { path, passphrase }, new Date('2026-11-26T08:00:00Z'))
})
afterAll(async () => {
  for (const step of undo) await step()
  await server.close()
  rmSync(folder, { recursive: true })
})

/** A database without any schema, and its own folder. */
async function newPlace(): Promise<Place> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const { admin, owner } = server.database
  await withConnection(admin, (client) => client.query(`create database ${name} owner ${ownerRole}`))
  const dataDir = makeDataFolder()
  undo.push(
    () =>
      withConnection(admin, (client) => client.query(`drop database ${name} with (force)`)).then(
        () => undefined,
      ),
    () => rmSync(dataDir, { recursive: true }),
  )
  return { owner: { ...owner, database: name }, files: openFiles({ DATA_DIR: dataDir }), dataDir }
}

const restore = async (place: Place, given = { path, passphrase }, as = environment) => {
  const backup = await openBackup(given, as)
  try {
    return await backup.restoreInto(place)
  } finally {
    backup.close()
  }
}

test('an empty installation has every row, file and key after a restore, with row security enabled', async () => {
  expect(summary).toMatchObject({ files: 2, createdAt: '2026-11-26T08:00:00.000Z' })
  expect(summary.rows).toBeGreaterThan(20)
  const place = await newPlace()
  expect(await restore(place)).toEqual(summary)
  expect(await dumpDatabase(place.owner)).toEqual(await dumpDatabase(source.owner))
  for (const key of ['evidence/a/1', 'facts/b/2.parquet']) {
    expect(await buffer(await place.files.read(key))).toEqual(await buffer(await source.files.read(key)))
  }
  const keyOf = ({ dataDir }: Place) => readFileSync(join(dataDir, 'keys/signing.pem'), 'utf8')
  expect(keyOf(place)).toBe(keyOf(source))
  const ruled = await withConnection(place.owner, (client) =>
    client.query(
      `select relname from pg_class where relname in ('companies', 'organizations') and relrowsecurity and relforcerowsecurity`,
    ),
  )
  expect(ruled.rowCount).toBe(2)
})

test('a restore also works into an installation that was set up but is empty', async () => {
  const other = await startTestApp()
  try {
    const { config, database } = other
    await restore({ owner: database.owner, files: openFiles(config), dataDir: config.DATA_DIR })
    expect(await dumpDatabase(database.owner)).toEqual(await dumpDatabase(source.owner))
    expect((await logInAs(other.app, caller.email)).access_token).toBeTruthy()
  } finally {
    await other.close()
  }
})

test('a write during a backup is included completely or not at all', async () => {
  const stopping = new AbortController()
  const writing = (async () => {
    for (let count = 0; !stopping.signal.aborted; count += 1) {
      await caller.call('POST', `/organizations/${orgId}/companies`, {
        name: `Pendant ${count}`,
        country: 'FR',
        nationalId: freshSiren(),
      })
    }
  })()
  const during = join(folder, 'during.zip')
  await writeBackup(source, { path: during, passphrase }, new Date())
  stopping.abort()
  await writing
  const place = await newPlace()
  // A restore checks foreign keys: an incomplete company would be refused.
  await restore(place, { path: during, passphrase })
  const counts = await withConnection(place.owner, (client) =>
    client.query<{ companies: number; changes: number }>(
      `select (select count(*)::int from companies where name like 'Pendant %') as companies,
              (select count(*)::int from changes c join companies o on o.id = c.record_id where o.name like 'Pendant %') as changes`,
    ),
  )
  expect(counts.rows[0]?.changes).toBe(counts.rows[0]?.companies)
})

describe('a restore is refused with a reason, and changes nothing', () => {
  const refusalOf = async (given: { path: string; passphrase: string }, as?: string) => {
    const place = await newPlace()
    const message = await restore(place, given, as).then(
      () => 'restored',
      (error: Error) => error.message,
    )
    const { rowCount } = await withConnection(place.owner, (client) =>
      client.query(`select from pg_class where relnamespace = 'public'::regnamespace`),
    )
    expect(rowCount).toBe(0)
    expect(readdirSync(place.dataDir)).toEqual([])
    return message
  }
  const changed = (name: string, change: (bytes: Buffer) => Buffer) => {
    const copy = join(folder, name)
    writeFileSync(copy, change(readFileSync(path)))
    return { path: copy, passphrase }
  }

  test('of a file that was cut off', async () => {
    expect(await refusalOf(changed('cut.zip', (bytes) => bytes.subarray(0, bytes.length - 400)))).toMatch(
      /cannot be restored.*cut off/,
    )
  })
  test('of a file with one changed byte', async () => {
    const flipped = changed('flipped.zip', (bytes) => {
      const middle = Math.floor(bytes.length / 2)
      bytes[middle] = (bytes[middle] ?? 0) ^ 1
      return bytes
    })
    expect(await refusalOf(flipped)).toMatch(/cannot be restored.*(cannot be read|not what was written)/)
  })
  test('of a file that is no backup', async () => {
    expect(await refusalOf(changed('text.zip', () => Buffer.from('hello')))).toMatch(/cannot be restored/)
  })
  test('with another passphrase', async () => {
    expect(await refusalOf({ path, passphrase: 'another passphrase' })).toMatch(
      /BACKUP_PASSPHRASE is not the one/,
    )
  })
  test('into an installation that is in use', async () => {
    await expect(restore(source)).rejects.toThrow(/in use: accounts 1, organisations 1/)
    expect((await caller.call('GET', `/organizations/${orgId}/companies`)).statusCode).toBe(200)
  })
})

test('the keys are encrypted in the file, and a file gets its name only when it is complete', async () => {
  const pem = readFileSync(join(source.dataDir, 'keys/signing.pem'), 'utf8')
  const secret = pem.split('\n')[3] ?? ''
  expect(secret.length).toBeGreaterThan(40)
  expect(readFileSync(path).includes(secret)).toBe(false)
  const broken = {
    ...source,
    files: { ...source.files, read: () => Promise.reject(new Error('the store is away')) },
  }
  await expect(
    writeBackup(broken, { path: join(folder, 'broken.zip'), passphrase }, new Date()),
  ).rejects.toThrow('the store is away')
  expect(readdirSync(folder).filter((name) => name.startsWith('broken'))).toEqual([])
})

test('pending jobs continue after a restore', async () => {
  const place = await newPlace()
  await withConnection(source.owner, (client) =>
    client.query(
      `insert into jobs (org_id, id, account_id, name, payload, status, created_at)
       select $1, gen_random_uuid(), a.id, 'record-import', '{}', 'WAITING', now() from accounts a limit 1`,
      [orgId],
    ),
  )
  const waiting = join(folder, 'waiting.zip')
  await writeBackup(source, { path: waiting, passphrase }, new Date())
  await restore(place, { path: waiting, passphrase })
  const { rows } = await withConnection(place.owner, (client) =>
    client.query<{ state: string }>(`select state::text from jobs.job where name = 'record-import'`),
  )
  expect(rows).toEqual([{ state: 'created' }])
})

test('scheduled backups keep the configured number, and other files are not touched', async () => {
  const url = join(folder, 'kept')
  const keep = (at: string) => keepBackup(source, { url, keep: 2, passphrase }, new Date(at))
  expect((await keep('2026-11-24T01:13:00Z')).name).toBe('matrice-20261124T011300Z.zip')
  writeFileSync(join(url, 'matrice-notes.zip'), 'mine')
  await keep('2026-11-25T01:13:00Z')
  await keep('2026-11-26T01:13:00Z')
  expect(readdirSync(url).toSorted()).toEqual([
    'matrice-20261125T011300Z.zip',
    'matrice-20261126T011300Z.zip',
    'matrice-notes.zip',
  ])
  const place = await newPlace()
  await restore(place, { path: join(url, 'matrice-20261126T011300Z.zip'), passphrase })
  expect(await dumpDatabase(place.owner)).toEqual(await dumpDatabase(source.owner))
  expect(readdirSync(join(source.dataDir, 'receiving'))).toEqual([])
})

const readStores = (stores: Record<string, string>) =>
  readConfig({ DATA_DIR: '/srv/data', BACKUP_PASSPHRASE: passphrase, ...stores })

test.each([
  { BACKUP_URL: '/srv/data/files/backups' },
  { FILES_URL: 's3://k:s@host/files', BACKUP_URL: 's3://a:b@host/files' },
])('a backup folder inside the file store is refused, as backups would nest: %o', (stores) => {
  expect(() => readStores(stores)).toThrow(/choose another bucket/)
})

test.each([
  { BACKUP_URL: '/srv/data/files-backups' },
  { FILES_URL: 's3://k:s@host/files', BACKUP_URL: 's3://k:s@host/backups' },
  { BACKUP_URL: 's3://k:s@host/files' },
  { FILES_URL: 's3://k:s@host/files', BACKUP_URL: '/srv' },
])('a backup folder elsewhere is accepted: %o', (stores) => {
  expect(readStores(stores)).toMatchObject(stores)
})
