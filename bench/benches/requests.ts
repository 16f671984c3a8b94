import pg from 'pg'
import type { Figure } from '../figure.ts'
import { load, targets } from '../baseline.ts'
import { baselineSide, productSide } from '../sides.ts'
import { compare, type Side } from '../compare.ts'
import type { Environment } from '../environment.ts'

/** Reads and writes of single requests, product against baseline. */
export const requestBenches = {
  get: async (environment: Environment): Promise<Figure> => {
    const records = await someCompanies(environment)
    const { ratio, detail } = await compare(
      environment.client,
      await productSide(
        environment,
        records.map(({ orgId, id }) => `/organizations/${orgId}/companies/${id}`),
      ),
      baselineSide(
        environment,
        records.map(({ orgId, id }) => `/companies/${orgId}/${id}`),
      ),
    )
    return { title: 'Get a company', value: ratio, unit: '×', target: targets.get, detail }
  },

  list: async (environment: Environment): Promise<Figure> => {
    const orgIds = environment.orgIds.slice(1)
    const { ratio, detail } = await compare(
      environment.client,
      await productSide(
        environment,
        orgIds.map((orgId) => listPath(orgId)),
      ),
      baselineSide(
        environment,
        orgIds.map((orgId) => `/companies/${orgId}`),
      ),
    )
    return { title: 'List 25 of 1,000 with the total', value: ratio, unit: '×', target: targets.list, detail }
  },

  largeList: async (environment: Environment): Promise<Figure> => {
    const [orgId = ''] = environment.orgIds
    const { ratio, detail } = await compare(
      environment.client,
      await productSide(environment, [listPath(orgId)]),
      baselineSide(environment, [`/counted/${orgId}`]),
    )
    const title = 'List 25 of 95,000 against an exact count'
    return { title, value: ratio, unit: '×', target: targets.largeList, detail }
  },

  deepPage: async (environment: Environment): Promise<Figure> => {
    const [orgId = ''] = environment.orgIds
    const { ratio, detail } = await compare(
      environment.client,
      await productSide(environment, [listPath(orgId)]),
      await productSide(environment, [listPath(orgId, { pageNumber: '3599' })]),
    )
    return {
      title: 'Page 3,600, time over page 1',
      value: ratio,
      unit: '×',
      target: targets.deepPage,
      detail,
    }
  },

  search: async (environment: Environment): Promise<Figure> => {
    const [orgId = ''] = environment.orgIds
    const { ratio, detail } = await compare(
      environment.client,
      baselineSide(
        environment,
        searches.map((search) => `/search/${orgId}/${search}`),
      ),
      await productSide(
        environment,
        searches.map((search) => listPath(orgId, { search })),
      ),
    )
    const title = 'Search in 95,000, time over no row security'
    return { title, value: ratio, unit: '×', target: targets.search, detail }
  },

  create: async (environment: Environment): Promise<Figure> => {
    const orgIds: string[] = []
    for (let index = 0; index < load.connections; index++) {
      orgIds.push(await environment.createOrganization(`Création ${index}`))
    }
    const { ratio, detail } = await compareCreation(environment, orgIds)
    return { title: 'Create in eight organisations', value: ratio, unit: '×', target: targets.create, detail }
  },

  createInOne: async (environment: Environment): Promise<Figure> => {
    const orgId = await environment.createOrganization('Création commune')
    const { ratio, detail } = await compareCreation(environment, [orgId])
    const title = 'Create, eight writers in one organisation'
    return { title, value: ratio, unit: '×', target: targets.createInOne, detail }
  },
}

/** Middle parts of invented names; each matches about 200 of 95,000. */
const searches = ['brasol', 'clafer', 'gramon', 'plutri', 'vadefi', 'mercra', 'donipa', 'lisosa']

async function compareCreation(environment: Environment, orgIds: readonly string[]) {
  const product = await productSide(
    environment,
    orgIds.map((orgId) => `/organizations/${orgId}/companies`),
    'POST',
  )
  const baseline = baselineSide(
    environment,
    orgIds.map((orgId) => `/companies/${orgId}`),
    'POST',
  )
  return compare(environment.client, numbered(product), numbered(baseline))
}

/** Every round creates different companies. */
const numbered = (side: () => Side) => () => ({ ...side(), firstNumber: (nextNumber += numbersARound) })

/** Numbers of created companies, without their check digit; they differ from those of the loaded rows. */
let nextNumber = 50_000_000
const numbersARound = 50_000

const listPath = (orgId: string, more: Record<string, string> = {}): string =>
  `/organizations/${orgId}/companies?${new URLSearchParams({ pageNumber: '0', pageSize: '25', sort: 'name,asc', ...more }).toString()}`

async function someCompanies({ database, orgIds }: Environment): Promise<{ orgId: string; id: string }[]> {
  const client = new pg.Client(database)
  await client.connect()
  try {
    const { rows } = await client.query<{ orgId: string; id: string }>(
      'select org_id as "orgId", id from companies where org_id = any($1) order by national_id limit 100',
      [orgIds.slice(1)],
    )
    return rows
  } finally {
    await client.end()
  }
}
