import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { planQuery } from '#model/rules/cube/planQuery.ts'
import { cubeQuery } from '#model/wire/data/cube.ts'
import { startClickhouseDouble, type ClickhouseRequest } from '#tests/support/clickhouse.double.ts'
import { writeFacts } from '#tests/support/factFiles.ts'
import { monthly } from '#tests/support/withReportFacts.ts'
import { openCubeService, type CubeService, type CubeSource } from '../cubeService.ts'
import { connectClickhouse } from './connectClickhouse.ts'
import { createLoadStore, tableOf } from './cubeLoads.ts'

// Each pool is one server of the product with its own cube process; they share the double of ClickHouse.

let folder: string
let clickhouse: Awaited<ReturnType<typeof startClickhouseDouble>>
let pools: CubeService[]
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'matrice-house-'))
  clickhouse = await startClickhouseDouble()
  pools = []
})
afterEach(async () => {
  await Promise.all(pools.map((pool) => pool.close()))
  await clickhouse.stop()
  rmSync(folder, { recursive: true })
})

function openPool(url = clickhouse.url): CubeService {
  const pool = openCubeService(join(folder, `pool-${pools.length}`), { cubeUrl: url })
  pools.push(pool)
  return pool
}

async function groundOf(value: number, version = '1'): Promise<CubeSource> {
  const facts = [
    monthly('s', 'EN01', '2025-01', value, { company: 'c' }),
    monthly('s', 'EN01', '2025-02', 1, { company: 'c' }),
  ]
  const path = await writeFacts(folder, facts, { importId: 'i', fileId: 'f' })
  const register = {
    organization: { id: 'o', name: 'Ormelle' },
    companies: [{ id: 'c', name: 'Ormelle', countryCode: 'FR', activityCode: null, endOfFiscalYear: null }],
    sites: [{ id: 's', name: 'Lyon', companyId: 'c', countryCode: 'FR', activityCode: null }],
    assessments: [],
    dataState: { number: 1, changedAt: null },
    files: [
      { id: 'f', importId: 'i', nature: 'ENERGY', name: 'f.csv', createdAt: '2026-01-15T10:00:00.000Z' },
    ],
  }
  return {
    orgId: 'o',
    accountId: 'ada',
    version,
    lay: (use) => use({ version, register, facts: [path], hidden: [] }),
  }
}

const plan = planQuery(cubeQuery.parse({ measures: ['EN01'], rows: ['month'] }), '2026-01-15')

async function sum(pool: CubeService, source: CubeSource, signal = new AbortController().signal) {
  return (await pool.ask(source, { kind: 'query', plan, language: 'fr' }, signal)).values
}

const isParquet = ({ sql }: ClickhouseRequest): boolean => /format parquet/i.test(sql)
const isQuestion = ({ settings }: ClickhouseRequest): boolean => settings['readonly'] !== undefined
const loadsOf = (requests: readonly ClickhouseRequest[]): number =>
  requests.filter(({ sql }) => sql.startsWith('create table cube_facts')).length

test('tables that one server has loaded are found by another, and loaded once', async () => {
  const source = await groundOf(7)
  expect(await sum(openPool(), source)).toEqual([[7], [1]])
  const sent = clickhouse.requests.filter(isParquet).length
  expect(sent).toBeGreaterThan(0)
  expect(await sum(openPool(), source)).toEqual([[7], [1]])
  expect(clickhouse.requests.filter(isParquet)).toHaveLength(sent)
})

test('a query carries its semantics and limits, and is read-only', async () => {
  await sum(openPool(), await groundOf(7))
  const requested = clickhouse.questions()
  expect(requested.length).toBeGreaterThan(1)
  for (const { settings } of requested) {
    expect(settings).toEqual({
      group_by_use_nulls: '1',
      aggregate_functions_null_for_empty: '1',
      prefer_column_name_to_alias: '1',
      output_format_json_quote_64bit_integers: '0',
      output_format_json_quote_denormals: '0',
      max_execution_time: '30',
      timeout_overflow_mode: 'throw',
      max_memory_usage: '4294967296',
      max_bytes_before_external_group_by: '2147483648',
      max_bytes_before_external_sort: '2147483648',
      readonly: '2',
    })
  }
})

test('a new version replaces the previous one, whose tables are dropped once unused', async () => {
  const pool = openPool()
  expect(await sum(pool, await groundOf(7))).toEqual([[7], [1]])
  const before = await clickhouse.tables()
  expect(await sum(pool, await groundOf(8, '2'))).toEqual([[8], [1]])
  const both = await clickhouse.tables()
  expect(both).toHaveLength(2)
  // They were completed a tenth of a second apart, within the same second.
  for (const [position, load] of [before[0], both.find((name) => name !== before[0])].entries())
    await clickhouse.rows(`update cube_loads set noted = date_trunc('second', now()) + interval ${position * 100} millisecond
      where 'cube_facts_' || load = '${load}'`)
  await clickhouse.age(40)
  expect(await sum(openPool(), await groundOf(9, '3'))).toEqual([[9], [1]])
  await expect.poll(clickhouse.tables).not.toContain(before[0])
  // The second is superseded by the load that has just completed, but other servers may still use it.
  expect(await clickhouse.tables()).toHaveLength(2)
})

test('a load that starts during a sweep is kept', async () => {
  const server = connectClickhouse(clickhouse.url)
  const loads = createLoadStore(server)
  await loads.prepare()
  const table = tableOf('cube_facts', `${'a'.repeat(24)}_${'b'.repeat(8)}`)
  let looks = 0
  clickhouse.meanwhile = async ({ sql }) => {
    // Between the sweep's two queries, of tables and of notes.
    if (!sql.startsWith('select') || (looks += 1) !== 2) return undefined
    const load = table.replace('cube_facts_', '')
    await clickhouse.rows(
      `insert into cube_loads (load, organization, version, state) values ('${load}', 'o', '1', 'loading')`,
    )
    await clickhouse.rows(`create table ${table} (site integer)`)
    return undefined
  }
  await loads.sweep()
  await server.close()
  expect(looks).toBe(2)
  expect(await clickhouse.tables()).toEqual([table])
})

test('incomplete tables of a server that died are not used, and are dropped', async () => {
  const source = await groundOf(7)
  const half = Promise.withResolvers<void>()
  const never = Promise.withResolvers<undefined>()
  clickhouse.meanwhile = (request) => {
    if (!isParquet(request)) return undefined
    half.resolve()
    return never.promise
  }
  const dying = openPool()
  const requested = sum(dying, source).catch((error: unknown) => error)
  await half.promise
  await dying.close()
  expect(await requested).toMatchObject({ code: 'unavailable' })
  const left = await clickhouse.tables()
  expect(left).toHaveLength(1)
  clickhouse.meanwhile = () => undefined
  await clickhouse.age(20)
  expect(await sum(openPool(), source)).toEqual([[7], [1]])
  await expect.poll(clickhouse.tables).not.toContain(left[0])
})

test('a server waits for tables that another is loading', async () => {
  const source = await groundOf(7)
  const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<undefined>()]
  clickhouse.meanwhile = (request) => {
    if (!isParquet(request)) return undefined
    held.resolve()
    return free.promise
  }
  const first = sum(openPool(), source)
  await held.promise
  const looks = clickhouse.requests.length
  const second = sum(openPool(), source)
  await expect
    .poll(() => clickhouse.requests.slice(looks).filter(({ sql }) => sql.includes('from cube_loads')).length)
    .toBeGreaterThan(1)
  free.resolve(undefined)
  expect(await Promise.all([first, second])).toEqual([
    [[7], [1]],
    [[7], [1]],
  ])
  expect(loadsOf(clickhouse.requests)).toBe(1)
})

test('a load that fails midway leaves nothing, and the next query loads again', async () => {
  const source = await groundOf(7)
  const pool = openPool()
  clickhouse.meanwhile = (request) => (isParquet(request) ? 'cut' : undefined)
  await expect(sum(pool, source)).rejects.toMatchObject({ code: 'unavailable' })
  expect(await clickhouse.tables()).toEqual([])
  clickhouse.meanwhile = () => undefined
  expect(await sum(pool, source)).toEqual([[7], [1]])
})

test('a table with missing rows is not complete', async () => {
  const source = await groundOf(7)
  clickhouse.meanwhile = async ({ sql }) => {
    if (sql.startsWith('select count() from cube_facts'))
      await clickhouse.rows(`delete from ${sql.split(' ').at(3)} where d0 = 20089`)
    return undefined
  }
  await expect(sum(openPool(), source)).rejects.toThrow('ClickHouse: 1 rows of 2 have arrived in cube_facts')
  expect(await clickhouse.tables()).toEqual([])
})

test('queries fail while ClickHouse is unavailable, and work once it is back', async () => {
  const [source, other] = [await groundOf(7), await groundOf(8, '2')]
  const pool = openPool()
  expect(await sum(pool, source)).toEqual([[7], [1]])
  await clickhouse.leave()
  await expect(sum(pool, source)).rejects.toMatchObject({ code: 'unavailable' })
  await expect(sum(pool, other)).rejects.toMatchObject({ code: 'unavailable' })
  await clickhouse.comeBack()
  expect(await sum(pool, source)).toEqual([[7], [1]])
  expect(await sum(pool, other)).toEqual([[8], [1]])
})

test('a query above a limit is cubeTooSlow, and any other refusal of ClickHouse is unavailable', async () => {
  const source = await groundOf(7)
  const pool = openPool()
  await sum(pool, source)
  for (const [code, reported] of [
    ['159', 'cubeTooSlow'],
    ['241', 'cubeTooSlow'],
    ['202', 'unavailable'],
  ] as const) {
    clickhouse.meanwhile = (request) =>
      isQuestion(request) ? { status: 500, code, text: 'No. (SOME_NAME)' } : undefined
    await expect(sum(pool, source)).rejects.toMatchObject({ code: reported })
  }
})

test('dropped tables are loaded again', async () => {
  const source = await groundOf(7)
  const pool = openPool()
  await sum(pool, source)
  for (const name of await clickhouse.tables()) await clickhouse.rows(`drop table ${name}`)
  expect(await sum(pool, source)).toEqual([[7], [1]])
  expect(loadsOf(clickhouse.requests)).toBe(2)
})

test('an aborted query is killed on the server too', async () => {
  const source = await groundOf(7)
  const pool = openPool()
  await sum(pool, source)
  const requested = Promise.withResolvers<ClickhouseRequest>()
  clickhouse.meanwhile = (request) => {
    if (!isQuestion(request)) return undefined
    requested.resolve(request)
    return new Promise(() => undefined)
  }
  const gone = new AbortController()
  const question = sum(pool, source, gone.signal).catch((error: unknown) => error)
  const { id } = await requested.promise
  gone.abort()
  expect(await question).toMatchObject({ code: 'cubeTooSlow' })
  await expect
    .poll(() => clickhouse.requests.map(({ sql }) => sql))
    .toContain(`kill query where query_id = '${id}' async`)
})

test('a refused login is reported without the password, whatever the server sends back', async () => {
  const wrong = clickhouse.url.replace(encodeURIComponent(clickhouse.password), 'wr0ng-p%40ss')
  const refused = await sum(openPool(wrong), await groundOf(7)).catch((error: unknown) => error)
  expect(refused).toMatchObject({
    code: 'unavailable',
    cause: { message: expect.stringContaining('516') as string },
  })
  const said = String((refused as Error).cause)
  expect(said).toContain('Authentication failed')
  for (const secret of ['wr0ng-p', Buffer.from('matrice:wr0ng-p@ss').toString('base64')])
    expect(said).not.toContain(secret)
})
