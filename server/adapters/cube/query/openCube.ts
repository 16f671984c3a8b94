import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { groupFloorOf, tellableLevels, type SmallestGroups } from '#model/rules/smallGroups.ts'
import { openInstance, over } from '../ingest/openEngine.ts'
import { literal, rowsOf } from '../ingest/sql.ts'
import { viewOfFacts, type FactFiles } from '../openFacts.ts'
import { smallestGroups } from '../smallestGroups.ts'
import { makeDimensions, type Dimensions } from './dimensions.ts'
import { conditions } from './parts.ts'
import type { CubeRegister } from './register.ts'

/** What facts there are of an indicator; days by their numbers. */
type IndicatorFacts = { indicator: string; facts: number; first: number; last: number; isDaily: boolean }

type Tellable = ReturnType<typeof tellableLevels>

/** The facts of one organisation, ready to be asked. */
export type Cube = {
  version: string
  register: CubeRegister
  dimensions: Dimensions
  /** By code, of those that have any. */
  facts: ReadonlyMap<string, IndicatorFacts>
  /** Of indicators about people: what may be told of them whole, and of what they are parts of. */
  tellable: ReadonlyMap<string, { whole: Tellable; split: Tellable }>
  connect: () => Promise<DuckDBConnection>
  close: () => void
}

export type CubeOrder = { version: string; register: CubeRegister } & FactFiles

type Known = { sites: { id: string; companyId: string }[]; indicators: string[] }

/**
 * Opens the cube of one organisation in a database of its own below `folder`: a copy of its facts in which sites,
 * indicators, files and periods are numbers. It can read nothing else.
 */
export async function openCube(
  { version, register, facts, hidden }: CubeOrder,
  folder: string,
): Promise<Cube> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const instance = await openInstance(folder, [...facts, ...hidden], join(folder, 'facts.duckdb'))
  try {
    const connection = await instance.connect()
    await over(connection).run(viewOfFacts({ facts, hidden }))
    const dimensions = makeDimensions(register, await readKnown(connection))
    await copyFacts(connection, dimensions)
    const cube = {
      version,
      register,
      dimensions,
      facts: await readIndicators(connection, dimensions),
      tellable: await judgeGroups(connection, register),
      connect: () => instance.connect(),
      close: () => closeInstance(instance),
    }
    connection.closeSync()
    return cube
  } catch (error) {
    closeInstance(instance)
    throw error
  }
}

const closeInstance = (instance: DuckDBInstance): void => instance.closeSync()

async function readKnown(connection: DuckDBConnection): Promise<Known> {
  const { rows } = over(connection)
  const sites = await rows<{ id: string; companyId: string }>(
    `select site_id as id, any_value(company_id) as "companyId" from facts group by site_id order by site_id`,
  )
  const indicators = await rows<{ indicator: string }>('select distinct indicator from facts order by all')
  return { sites, indicators: indicators.map(({ indicator }) => indicator) }
}

const numbered = (name: string, ids: readonly string[]): string =>
  rowsOf(
    name,
    { id: 'varchar', number: 'integer' },
    ids.map((id, number) => [id, number]),
  )
const monthOf = (column: string): string => `(year(${column}) * 12 + month(${column}) - 1)::integer`
const dayOf = (column: string): string => `(${column} - date '1970-01-01')::integer`
const integers = (...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, 'integer']))

/** Texts become numbers, dates the numbers of their day and month; in the order in which most questions read them. */
async function copyFacts(connection: DuckDBConnection, dimensions: Dimensions): Promise<void> {
  const { run } = over(connection)
  const { of, file, sites, indicators, files } = dimensions
  const flags = conditions.map(
    ({ dimension, is }, place) =>
      `coalesce(facts.dimensions ->> ${literal(dimension)} = ${literal(is)}, false) as c${place}`,
  )
  await run(`create table cube_facts as
    select sites.number as site, indicators.number::smallint as indicator, files.number as file,
           ${dayOf('start_date')} as d0, ${dayOf('end_date')} as d1, ${monthOf('start_date')} as m0, ${monthOf('end_date')} as m1,
           value${flags.map((flag) => `, ${flag}`).join('')}
    from facts
      join ${numbered('sites', of.division.ids)} on sites.id = facts.site_id
      join ${numbered('indicators', of.indicator.ids)} on indicators.id = facts.indicator
      join ${numbered('files', file.ids)} on files.id = facts.file_id
    where value is not null
    order by indicator, d0, site`)
  const table = (name: string, columns: Record<string, string>, rows: readonly (readonly number[])[]) =>
    run(`create table ${name} as select * from ${rowsOf('given', columns, rows)}`)
  await table(
    'cube_sites',
    integers('site', 'company', 'country', 'section', 'code', 'shift'),
    sites.map((row, site) => [site, ...row]),
  )
  await table(
    'cube_indicators',
    integers('indicator', 'universe', 'topic'),
    indicators.map((row, indicator) => [indicator, ...row]),
  )
  await table(
    'cube_files',
    integers('file', 'import', 'nature'),
    files.map((row, index) => [index, ...row]),
  )
}

async function readIndicators(connection: DuckDBConnection, { of }: Dimensions): Promise<Cube['facts']> {
  const rows = await over(connection).rows<Omit<IndicatorFacts, 'indicator'> & { indicator: number }>(`
    select indicator::integer as indicator, count(*)::integer as facts, min(d0) as first, max(d1) as last,
           bool_and(d0 = d1) as "isDaily"
    from cube_facts group by indicator`)
  return new Map(
    rows.map(({ indicator, ...rest }) => {
      const code = of.indicator.ids[indicator] ?? ''
      return [code, { indicator: code, ...rest }]
    }),
  )
}

/** What may be told is judged over all facts, whatever is asked: two answers must not tell what one would not. */
async function judgeGroups(connection: DuckDBConnection, register: CubeRegister): Promise<Cube['tellable']> {
  const { run, rows } = over(connection)
  const present = await rows<{ indicator: string }>('select distinct indicator from facts')
  const people = present.filter(({ indicator }) => groupFloorOf(indicator) !== undefined)
  if (people.length === 0) return new Map()
  const placed = register.sites.map(({ id, companyId }) => [id, companyId])
  await run(`create temp table cells as
    select facts.site_id, coalesce(any_value(placed.company_id), any_value(facts.company_id)) as company_id,
           indicator, unit, start_date, end_date, file_id, dimensions, sum(value) as value, count(*)::integer as facts
    from facts left join ${rowsOf('placed', { id: 'varchar', company_id: 'varchar' }, placed)} on placed.id = facts.site_id
    where value is not null
      and indicator in (${[...people.map(({ indicator }) => indicator), 'WF01'].map(literal).join(', ')})
    group by facts.site_id, indicator, unit, start_date, end_date, file_id, dimensions`)
  type Smallest = SmallestGroups & { indicator: string }
  const read = async (by: readonly string[]) =>
    new Map(
      (await rows<Smallest>(smallestGroups('true', by))).map(({ indicator, ...smallest }) => [
        indicator,
        tellableLevels(indicator, smallest),
      ]),
    )
  const [whole, split] = [await read([]), await read(['file_id', 'dimensions'])]
  await run('drop table cells')
  const nothing = { whole: false, companies: false, sites: false }
  return new Map(
    people.map(({ indicator }) => [
      indicator,
      { whole: whole.get(indicator) ?? nothing, split: split.get(indicator) ?? nothing },
    ]),
  )
}
