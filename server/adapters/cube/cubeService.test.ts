import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planFacts } from '#model/rules/cube/planFacts.ts'
import { planQuery } from '#model/rules/cube/planQuery.ts'
import { cubeFactQuery, cubeQuery } from '#model/wire/data/cube.ts'
import { monthly } from '#tests/support/withReportFacts.ts'
import { writeFacts } from '#tests/support/factFiles.ts'
import { openCubeService, type CubeService, type CubeSource } from './cubeService.ts'
import { openEngine } from './ingest/openEngine.ts'
import type { CubeRegister } from './query/register.ts'

let folder: string
let pool: CubeService
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'matrice-cube-'))
  pool = openCubeService(folder)
  await writeMany()
})
afterAll(async () => {
  await pool.close()
  rmSync(folder, { recursive: true })
})

/** Writes half a million facts: a day of 5,000 sites a hundred times. */
async function writeMany(): Promise<void> {
  const path = join(folder, 'many.parquet')
  const engine = await openEngine(folder, [])
  await engine.run(`copy (
    select 'i' as import_id, 'f' as file_id, i as line, 'a' as author_id, 's' || (i % 5000) as site_id, 'c' as company_id,
      'EN01' as indicator, date '2020-01-01' + (i // 5000)::integer as start_date,
      date '2020-01-01' + (i // 5000)::integer as end_date, i::double as value, 'MWh' as unit, '' as typed_value,
      'MWh' as typed_unit, '{}' as dimensions, null::varchar as source, null::varchar as comment
    from range(500000) as made(i)) to '${path}' (format parquet)`)
  engine.close()
}

const registerOf = (orgId: string): CubeRegister => ({
  organization: { id: orgId, name: orgId },
  companies: [{ id: 'c', name: 'Ormelle', countryCode: 'FR', activityCode: null, endOfFiscalYear: null }],
  sites: [{ id: 's', name: 'Lyon', companyId: 'c', countryCode: 'FR', activityCode: null }],
  assessments: [],
  dataState: { number: 1, changedAt: '2026-01-15T10:00:00.000Z' },
  files: [{ id: 'f', importId: 'i', nature: 'ENERGY', name: 'f.csv', createdAt: '2026-01-15T10:00:00.000Z' }],
})

const groundOf = (orgId: string, path: string, version = '1'): CubeSource => ({
  orgId,
  accountId: 'ada',
  version,
  lay: (use) => use({ version, register: registerOf(orgId), facts: [path], hidden: [] }),
})

const ask = (source: CubeSource, query: object, signal = new AbortController().signal, at = pool) =>
  at.ask(
    source,
    { kind: 'query', plan: planQuery(cubeQuery.parse(query), '2026-01-15'), language: 'fr' },
    signal,
  )

test('each organisation queries its own facts, beside others', async () => {
  const grounds = await Promise.all(
    Array.from({ length: 6 }, async (_, index) => {
      const facts = [monthly('s', 'EN01', '2025-01', index, { company: 'c' })]
      return groundOf(`o${index}`, await writeFacts(folder, facts, { importId: 'i', fileId: 'f' }))
    }),
  )
  for (let round = 0; round < 2; round += 1) {
    const answers = await Promise.all(
      grounds.map((source) => ask(source, { measures: ['EN01'], rows: ['organization'] })),
    )
    expect(answers.map(({ rows, values }) => [rows[0]?.members[0]?.id, values])).toEqual(
      grounds.map(({ orgId }, index) => [orgId, [[index]]]),
    )
  }
})

test('a new version of the facts replaces the previous one', async () => {
  const write = (value: number) =>
    writeFacts(folder, [monthly('s', 'EN01', '2025-01', value, { company: 'c' })], {
      importId: 'i',
      fileId: 'f',
    })
  const [before, after] = [groundOf('o', await write(1)), groundOf('o', await write(2), '2')]
  expect((await ask(before, { measures: ['EN01'] })).values).toEqual([[1]])
  const { values, version } = await ask(after, { measures: ['EN01'] })
  expect([values, version]).toEqual([[[2]], '2'])
})

test('facts are listed in full even after their files were removed', async () => {
  const facts = [monthly('s', 'EN01', '2025-01', 7, { company: 'c', comment: 'Relevé' })]
  const path = await writeFacts(folder, facts, { importId: 'i', fileId: 'f' })
  const source = groundOf('gone', path)
  await ask(source, { measures: ['EN01'] })
  rmSync(path)
  const plan = planFacts(cubeFactQuery.parse({ measures: ['EN01'] }), '2026-01-15')
  const { content } = await pool.ask(
    source,
    { kind: 'facts', seesPeople: false, plan, language: 'fr' },
    new AbortController().signal,
  )
  expect(content).toMatchObject([{ value: 7, comment: 'Relevé', line: 2 }])
})

test('a company or site that was removed keeps its last name, and never shows an identifier', async () => {
  const facts = [
    monthly('brest', 'EN01', '2025-01', 7, { company: 'atlantique' }),
    monthly('unnamed', 'EN01', '2025-01', 7, { company: 'nameless' }),
  ]
  const path = await writeFacts(folder, facts, { importId: 'i', fileId: 'f' })
  const removed = [
    { id: 'brest', name: 'Brest' },
    { id: 'atlantique', name: 'Atlantique $& Cie' },
  ]
  const register = { ...registerOf('removed'), removed }
  const source: CubeSource = {
    ...groundOf('removed', path),
    lay: (use) => use({ version: '1', register, facts: [path], hidden: [] }),
  }
  const { rows } = await ask(source, { measures: ['EN01'], rows: ['company', 'division'] })
  const labels = rows.map(({ members }) => members.map(({ label }) => label).join(', '))
  expect(labels.toSorted()).toEqual([
    'Atlantique $& Cie (hors registre), Brest (hors registre)',
    'Société retirée du registre, Site retiré du registre',
  ])
})

test('an aborted query is stopped, and the next is answered', async () => {
  const source = groundOf('many', join(folder, 'many.parquet'))
  const count = { measures: ['facts'] }
  expect((await ask(source, count)).values).toEqual([[500_000]])
  const gone = new AbortController()
  const slow = ask(
    source,
    { measures: ['EN01'], rows: ['division'], statistics: ['median', 'top3'], totals: { rows: true } },
    gone.signal,
  )
  setImmediate(() => gone.abort())
  await expect(slow).rejects.toMatchObject({ code: 'cubeTooSlow' })
  expect((await ask(source, count)).values).toEqual([[500_000]])
})

test('an answer with too many cells is refused', async () => {
  const source = groundOf('many', join(folder, 'many.parquet'))
  const requested = ask(source, { measures: ['EN01'], rows: ['division', 'day'] })
  await expect(requested).rejects.toMatchObject({ code: 'cubeTooLarge', args: { max: 200_000 } })
})

test('a light query of another organisation is answered before heavy ones that were sent earlier', async () => {
  const many = groundOf('many', join(folder, 'many.parquet'))
  const facts = [monthly('s', 'EN01', '2025-01', 7, { company: 'c' })]
  const other = groundOf('other', await writeFacts(folder, facts, { importId: 'i', fileId: 'f' }))
  await ask(other, { measures: ['EN01'] })
  const order: string[] = []
  const end = (name: string) => () => void order.push(name)
  const heavy = Array.from({ length: 4 }, (_, index) =>
    ask(many, { measures: ['EN01'], rows: ['division', 'day'] }).catch(end(`heavy ${index}`)),
  )
  await Promise.all([...heavy, ask(other, { measures: ['EN01'] }).then(end('light'))])
  expect(order.indexOf('light')).toBeLessThan(order.indexOf('heavy 2'))
})

test('empty organisations do not close a cube with facts', async () => {
  const { lay, ...source } = groundOf('many', join(folder, 'many.parquet'), '2')
  let openings = 0
  const many: CubeSource = { ...source, lay: (...given) => ((openings += 1), lay(...given)) }
  const count = () => ask(many, { measures: ['facts'] })
  await count()
  for (let index = 0; index < 8; index += 1) {
    const orgId = `empty ${index}`
    const nothing = { version: '1', register: registerOf(orgId), facts: [], hidden: [] }
    const empty: CubeSource = { orgId, accountId: 'ada', version: '1', lay: (use) => use(nothing) }
    await ask(empty, { measures: ['facts'] })
  }
  await count()
  expect(openings).toBe(1)
})

test('a query hears how long it waited for others', async () => {
  const many = groundOf('many', join(folder, 'many.parquet'))
  const waited: number[] = []
  const heavy = { measures: ['EN01'], rows: ['division'], columns: ['month'], compare: { variation: 'Y-1' } }
  const plan = planQuery(cubeQuery.parse(heavy), '2026-01-15')
  await Promise.all(
    [1, 2, 3].map(() =>
      pool.ask(many, { kind: 'query', plan, language: 'fr' }, new AbortController().signal, (waitedMs) =>
        waited.push(waitedMs),
      ),
    ),
  )
  expect(waited).toHaveLength(3)
  expect(Math.max(...waited)).toBeGreaterThan(Math.min(...waited))
})

test('opening continues when the first caller disconnects, and happens once for all callers', async () => {
  const path = await writeFacts(folder, [monthly('s', 'EN01', '2025-01', 7, { company: 'c' })], {
    importId: 'i',
    fileId: 'f',
  })
  let laid = 0
  let goOn = (): void => undefined
  const held = new Promise<void>((resolve) => (goOn = resolve))
  const { lay, ...source } = groundOf('left', path)
  const slow: CubeSource = {
    ...source,
    lay: async (use, signal) => {
      laid += 1
      await held
      return lay(use, signal)
    },
  }
  const gone = new AbortController()
  const first = ask(slow, { measures: ['EN01'] }, gone.signal)
  const other = ask(slow, { measures: ['facts'] })
  await expect.poll(() => laid).toBe(1)
  gone.abort()
  await expect(first).rejects.toThrow()
  goOn()
  expect((await other).values).toEqual([[1]])
  expect((await ask(slow, { measures: ['EN01'] })).values).toEqual([[7]])
  expect(laid).toBe(1)
})

test('a failed opening is reported to all who wait, and retried by the next request', async () => {
  const path = await writeFacts(folder, [monthly('s', 'EN01', '2025-01', 7, { company: 'c' })], {
    importId: 'i',
    fileId: 'f',
  })
  let laid = 0
  let fail = (): void => undefined
  const held = new Promise<void>((resolve) => (fail = resolve))
  const source: CubeSource = {
    orgId: 'kept',
    accountId: 'ada',
    version: '1',
    lay: async () => {
      laid += 1
      await held
      throw new Error('The store is away')
    },
  }
  const requested = [1, 2, 3].map(() => ask(source, { measures: ['facts'] }))
  // Queries arrive in order: once this one is answered, the other three are waiting for the facts.
  expect((await ask(groundOf('beside', path), { measures: ['facts'] })).values).toEqual([[1]])
  fail()
  for (const one of await Promise.allSettled(requested)) expect(one).toMatchObject({ status: 'rejected' })
  expect(laid).toBe(1)
  await expect(ask(source, { measures: ['facts'] })).rejects.toThrow('The store is away')
  expect(laid).toBe(2)
})

test('a closed service starts no process for facts that were still being prepared', async () => {
  const started: ChildProcess[] = []
  const note = (message: unknown) => void started.push((message as { process: ChildProcess }).process)
  const own = openCubeService(join(folder, 'closed'))
  const [preparing, prepared] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { lay, ...source } = groundOf('o', join(folder, 'many.parquet'))
  const slow: CubeSource = {
    ...source,
    lay: async (...given) => {
      preparing.resolve()
      await prepared.promise
      return lay(...given)
    },
  }
  const requested = ask(slow, { measures: ['facts'] }, undefined, own).catch((error: unknown) => error)
  await preparing.promise
  await own.close()
  subscribe('child_process', note)
  try {
    prepared.resolve()
    expect(await requested).toMatchObject({ code: 'unavailable' })
    expect(started).toEqual([])
  } finally {
    unsubscribe('child_process', note)
  }
})

test('a query that exceeds the memory is refused with its own error, and the next is answered', async () => {
  const path = join(folder, 'many.parquet')
  const small = openCubeService(join(folder, 'small'), { engineMb: 8 })
  try {
    await expect(
      ask(groundOf('outgrown', path), { measures: ['EN01'] }, undefined, small),
    ).rejects.toMatchObject({
      code: 'cubeOutgrown',
    })
  } finally {
    await small.close()
  }
})

test('queries fail if the process is killed, and the next is answered', async () => {
  const started: ChildProcess[] = []
  const note = (message: unknown) => void started.push((message as { process: ChildProcess }).process)
  subscribe('child_process', note)
  const own = openCubeService(join(folder, 'killed'))
  try {
    const facts = [monthly('s', 'EN01', '2025-01', 7, { company: 'c' })]
    const source = groundOf('o', await writeFacts(folder, facts, { importId: 'i', fileId: 'f' }))
    const queryOwn = () => ask(source, { measures: ['EN01'] }, undefined, own)
    for (let round = 0; round < 2; round += 1) {
      expect((await queryOwn()).values).toEqual([[7]])
      const running = started.at(-1)
      // While stopped, the process has received the queries but answers none.
      running?.kill('SIGSTOP')
      const requested = Array.from({ length: 5 }, queryOwn)
      running?.kill('SIGKILL')
      for (const one of await Promise.allSettled(requested))
        expect(one).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } })
    }
    expect((await queryOwn()).values).toEqual([[7]])
    expect(started).toHaveLength(3)
  } finally {
    unsubscribe('child_process', note)
    await own.close()
  }
})
