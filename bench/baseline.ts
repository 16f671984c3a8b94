import { createHash } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import pg from 'pg'
import { AppError } from '#model/errors.ts'
import { companyStore } from '#server/store/register/companyStore.ts'
import { createTx, type Tx } from '#server/store/engine/database.ts'
import { uuidv7 } from '#server/store/engine/ids.ts'
import type { ListQuery } from '#server/store/engine/listQuery.ts'
import { sirenOf } from './companyNumbers.ts'
import { registerQueries } from './registerQueries.ts'

/**
 * The baseline of the benches, all in this file: the load, the targets, and the bare server that gives the same answers
 * from the same tables with Fastify and `pg` alone, as fast as we know how:
 *
 * - the product's own SQL, recorded from its stores, as named statements on pooled connections (10, as the product);
 * - all statements of a request in one write to the socket;
 * - dates stay text, `JSON.stringify` without a schema, rows with the database's column names;
 * - no token, no tenancy (a superuser, who bypasses row level security), no checks, no log, no headers.
 */

/** The load. Both sides get the same alternately (A/B/A/B) from a client in a process of its own. */
export const load = {
  connections: 8,
  rounds: 11,
  roundSeconds: 0.6,
  warmUpSeconds: 1,
  /** Number of companies of each organisation, each with its division. */
  organizationRows: [95_000, 1_000, 1_000, 1_000, 1_000, 1_000],
  /** Rows of the imported file. */
  importRows: 100_000,
  /** Rows of the data file. */
  dataRows: 1_000_000,
  /** Rows of an earlier file that it states again; one in fifty is refused, so that 5,000 figures overlap. */
  restatedRows: 5102,
  overlapRounds: 11,
  /** Facts in the cube. */
  cubeFacts: 10_000_000,
  /** Facts for the analysis builder. */
  builderFacts: 1_000_000,
  /** Rows of the exported list. */
  exportRows: 100_000,
  /** One organisation as large as a real group can be, and the number of rounds for each of its figures. */
  register: { companies: 100_000, divisions: 1_000_000, persons: 500_000, rounds: 5 },
  /** One assessment of a real group: a million answers, and the number of respondents who save at the same moment. */
  survey: {
    subjects: 100,
    reporters: 10_000,
    rounds: 3,
    respondents: 300,
    savedSubjects: 10,
    resultRounds: 7,
    reportedReporters: 4900,
  },
} as const

/** Ratios are product / baseline of requests per second, so more is better, unless a bench says otherwise. */
export const targets = {
  get: { atLeast: 0.4 },
  list: { atLeast: 0.5 },
  create: { atLeast: 0.5 },
  createInOne: { atLeast: 0.5 },
  largeList: { atLeast: 10 },
  deepPage: { atMost: 2 },
  search: { atMost: 1.5 },
  importRate: { atLeast: 0.5 },
  wholeImportRate: { atLeast: 0.35 },
  dataFileCpu: { atMost: 9 },
  dataFileMb: { atMost: 1200 },
  quotedFileCpu: { atMost: 3 },
  /** A file is read twice: to validate its facts and to write them. */
  dataImportOverReader: { atMost: 15 },
  dataImportOverCopy: { atMost: 10 },
  dataImportReads: { atMost: 5 },
  /** Issue 31: the table of 5,000 overlaps opens within a second, however large its file is. */
  overlapsMs: { atMost: 1000 },
  overlapsTime: { atMost: 3 },
  importBehindOthers: { atMost: 20 },
  importLead: { atMost: 5 },
  importBlockMs: { atMost: 50 },
  cubeOverDuckdb: { atMost: 1.3 },
  cubeUnderPostgresql: { atLeast: 15 },
  /** ClickHouse takes a fraction of DuckDB's time for some shapes, and more for others. */
  cubeUnderClickhouse: { atLeast: 0.25 },
  /** After two seconds people lose their train of thought. */
  cubeCrowdMs: { atMost: 2000 },
  cubeMb: { atMost: 2048 },
  /** Issue 14: new result on screen at a million facts. */
  builderMs: { atMost: 150 },
  builderRatio: { atMost: 10 },
  dashboardPaint: { atMost: 3 },
  /** Issue 36: a dashboard of 12 widgets over ten million facts is complete within two seconds. */
  dashboardMs: { atMost: 2000 },
  exportRate: { atLeast: 0.6 },
  exportMemoryMb: { atMost: 64 },
  registerTime: { atMost: 1.5 },
  typingBlockMs: { atMost: 50 },
  secondStartMs: { atMost: 1500 },
  paintSlow: { atMost: 1 },
  paintLocal: { atMost: 1.3 },
  campaignTime: { atMost: 1.2 },
  campaignBlockMs: { atMost: 50 },
  saveMs: { atMost: 300 },
  lostAnswers: { atMost: 0 },
  /** The limit that web.dev rates as good for the largest contentful paint. */
  respondentMs: { atMost: 2500 },
  resultsTime: { atMost: 1.3 },
  reportBlockMs: { atMost: 50 },
} as const

/**
 * The budgets of a first visit: the modules that a page lazy-loads beside the entry, and the gzip bytes of all their
 * JavaScript. Minimum of the login: 107 KB for React, MUI's theme and the form components. Minimum of a list: 215 KB
 * with react-admin's core and chosen MUI components; with react-admin's own list and table it is 300.
 */
export const sizeBudgets = {
  login: { document: 'index.html', modules: ['src/app/startGuest.tsx'], groups: [], gzipBytes: 130_000 },
  companies: {
    document: 'index.html',
    modules: ['src/app/startShell.tsx', 'src/custom-pages/my-organization/company/CompaniesPage.tsx'],
    groups: ['frame', 'frameFr', 'list'],
    gzipBytes: 350_000,
  },
  // A page without analyses: the charts of a dashboard would exceed its budget.
  'emission factors': {
    document: 'index.html',
    modules: ['src/app/startShell.tsx', 'src/custom-pages/data-hub/factors/FactorsPage.tsx'],
    groups: ['frame', 'frameFr'],
    gzipBytes: 440_000,
  },
  dashboard: {
    document: 'index.html',
    modules: ['src/app/startShell.tsx'],
    groups: ['frame', 'frameFr', 'dashboard', 'dashboardFr'],
    gzipBytes: 420_000,
  },
  respondent: {
    document: 'respondent.html',
    modules: ['src/app/startRespondent.tsx'],
    groups: [],
    gzipBytes: 85_000,
  },
} as const

/** The measured list: a first page of 25 by name. */
const firstPage: ListQuery = {
  pageNumber: 0,
  pageSize: 25,
  sort: { field: 'name', order: 'asc' },
  filters: {},
}

/** The baseline server. It uses the product's database, as a superuser. */
export async function buildBaseline(database: pg.PoolConfig): Promise<FastifyInstance> {
  const pool = new pg.Pool({ ...database, max: 10, pipeline: true, types: datesAsText })
  const get = await recordStatements((tx) => companyStore.get(tx, marks.orgId, marks.id))
  const list = await recordStatements((tx) => companyStore.list(tx, marks.orgId, firstPage))
  const countedList = list.map((statement) => (isCounter(statement) ? exactCount : statement))
  const search = (
    await recordStatements((tx) => companyStore.list(tx, marks.orgId, { ...firstPage, search: marks.search }))
  ).map(onTable)
  const register = await Promise.all(
    registerQueries.map(async ({ run }) =>
      (await recordStatements((tx) => run(tx, marks.orgId, marks.search))).map(onTable),
    ),
  )
  const create = await recordStatements(async (tx) => {
    const actor = { orgId: marks.orgId, accountId: marks.accountId }
    const record = { name: marks.name, nationalId: marks.nationalId, countryCode: 'FR' }
    const id = await companyStore.create(tx, actor, record)
    await companyStore.get(tx, marks.orgId, id)
  })

  const app = Fastify()
  app.addHook('onClose', () => pool.end())

  app.get<{ Params: { orgId: string; id: string } }>('/companies/:orgId/:id', async (request, reply) => {
    const [[row] = []] = await runAll(pool, get, request.params)
    return sendJson(reply, row)
  })
  app.get<{ Params: { orgId: string } }>('/companies/:orgId', async (request, reply) => {
    const [counted, content] = await runAll(pool, list, request.params)
    return sendJson(reply, { content, totalItems: counted?.[0]?.['total'] })
  })
  app.get<{ Params: { orgId: string } }>('/counted/:orgId', async (request, reply) => {
    const [counted, content] = await runAll(pool, countedList, request.params)
    return sendJson(reply, { content, totalItems: counted?.[0]?.['total'] })
  })
  app.get<{ Params: { orgId: string; search: string } }>('/search/:orgId/:search', async (request, reply) => {
    const [content] = await runAll(pool, search, request.params)
    return sendJson(reply, { content, totalItems: content?.[0]?.['$total'] })
  })
  app.get<{ Params: { position: string; orgId: string; search: string } }>(
    '/register/:position/:orgId/:search',
    async (request, reply) => {
      const statements = register[Number(request.params.position)] ?? []
      return sendJson(reply, await runAll(pool, statements, request.params))
    },
  )
  app.post<{ Params: { orgId: string }; Body: { name: string; nationalId: string } }>(
    '/companies/:orgId',
    async (request, reply) => {
      const accountId = uuidv7()
      const answers = await runAll(pool, create, { ...request.params, ...request.body, accountId }, true)
      return sendJson(reply.status(201), answers.at(-1)?.[0])
    },
  )
  return app
}

const marks = {
  orgId: '$orgId',
  id: '$id',
  accountId: '$accountId',
  search: '$search',
  name: '$name',
  nationalId: sirenOf(0),
}

type Given = Partial<Record<keyof typeof marks, string>>
type Statement = {
  /** Name of the prepared statement; undefined for a statement that is planned each time, as the product does. */
  name: string | undefined
  text: string
  values: readonly ((given: Given, fresh: Map<string, string>) => unknown)[]
}

/**
 * The statements that a store sends to the database for one request. Placeholders and ids in their values are replaced
 * per request.
 */
async function recordStatements(work: (tx: Tx) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const tx = createTx((text, values = [], planning) => {
    const name = planning === 'anew' ? undefined : `f${createHash('sha1').update(text).digest('hex')}`
    statements.push({ name, text, values: values.map(fillerOf) })
    return Promise.resolve([])
  })
  // A recording returns no rows, which a store may treat as a missing record after its last statement.
  await work(tx).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'notFound')) throw error
  })
  return statements
}

function fillerOf(value: unknown): Statement['values'][number] {
  if (typeof value !== 'string') return () => value
  if (/^[0-9a-f-]{36}$/.test(value)) {
    return (_given, fresh) => fresh.get(value) ?? (fresh.set(value, uuidv7()), fresh.get(value))
  }
  const keys = (Object.keys(marks) as (keyof typeof marks)[]).filter((key) => value.includes(marks[key]))
  if (keys.length === 0) return () => value
  return (given) => keys.reduce((text, key) => text.replaceAll(marks[key], given[key] ?? ''), value)
}

/** The count that a list needs without a maintained counter. */
const exactCount: Statement = {
  name: 'exact',
  text: 'select count(*)::int as total from companies where org_id = $1',
  values: [fillerOf(marks.orgId)],
}

const isCounter = ({ text }: Statement): boolean => text.includes('from counters')

/** The same search on the table itself: a superuser needs no view to use its index. */
const onTable = (statement: Statement): Statement => {
  const text = statement.text.replace(/matrice\.(\w+)_search/g, '$1')
  return { ...statement, name: statement.name && `s${createHash('sha1').update(text).digest('hex')}`, text }
}

type Row = Record<string, unknown>

/** Sends statements in one write on one connection, as one transaction where they belong together. */
async function runAll(
  pool: pg.Pool,
  statements: readonly Statement[],
  given: Given,
  isWriting = false,
): Promise<Row[][]> {
  const fresh = new Map<string, string>()
  const client = await pool.connect()
  const { stream } = client.connection
  stream.cork()
  const sent = statements.map(({ name, text, values }) => ({
    ...(name !== undefined && { name }),
    text,
    values: values.map((fill) => fill(given, fresh)),
  }))
  const begun = isWriting ? client.query('begin') : undefined
  const answers = sent.map((statement) => client.query<Row>(statement))
  const committed = isWriting ? client.query('commit') : undefined
  stream.uncork()
  try {
    const rows = (await Promise.all(answers)).map((answer) => answer.rows)
    await Promise.all([begun, committed])
    return rows
  } finally {
    client.release()
  }
}

const datesAsText: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    const isTime = oid === pg.types.builtins.DATE || oid === pg.types.builtins.TIMESTAMPTZ
    return isTime ? (value: string) => value : pg.types.getTypeParser(oid, format)
  },
}

const sendJson = (reply: FastifyReply, value: unknown) =>
  reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(value))
