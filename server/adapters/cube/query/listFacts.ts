import { indicatorOf } from '#model/data/indicators.ts'
import { isPlainSum, measureOf, type MeasurePart } from '#model/rules/cube/measures.ts'
import { dateOfDay } from '#model/rules/cube/periods.ts'
import type { FactPlan } from '#model/rules/cube/planFacts.ts'
import { minimumGroupSizeOf } from '#model/rules/data/smallGroups.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { CubeFact } from '#model/wire/data/cube.ts'
import { toPage } from '#model/wire/records/page.ts'
import { rowsOfLine } from '#model/rules/data/lineNumbers.ts'
import { over } from '../ingest/openEngine.ts'
import { rowsOf } from '../ingest/sql.ts'
import { toFactorInfo, type KeptConversion, type KeptFactor } from '../storedFactor.ts'
import { conditionOf, joined, listed, type Scope } from './scopeSql.ts'
import { kpiMeasures } from './kpiMeasures.ts'
import { membersIn, nameIndicator, nameUnit } from './members.ts'
import type { Cube, CubeConnection } from './openCube.ts'
import { placeOf } from './measureConditions.ts'
import { peopleBehind } from './peopleBehind.ts'
import { readAssessments } from './readScores.ts'
import { scopeOf } from './scopes.ts'

/** A fact whose user is given by id only. */
type Listed = Omit<CubeFact, 'user' | 'file'> & { userId: string; file: Omit<CubeFact['file'], 'isPurged'> }

/** A fact as stored in the cube. */
type Numbers = {
  site: number
  indicator: number
  file: number
  place: number
  d0: number
  d1: number
  value: number
}

/** Further columns of the fact, from its file. */
type Texts = {
  unit: string
  typed_value: string | null
  typed_unit: string | null
  source: string | null
  comment: string | null
  line: number
  author_id: string
  dimensions: string
}

type Row = Numbers & Texts

/**
 * Lists the facts behind a cell, page by page. A score has no facts, but comes from an assessment. Of figures about
 * people, `seesPeople` tells files and number of lines.
 * @throws AppError ruleBroken if a member is unknown
 */
export async function listFacts(
  cube: Cube,
  connection: CubeConnection,
  { plan, language, seesPeople }: { plan: FactPlan; language: Language; seesPeople: boolean },
) {
  const { tables, files } = connection
  const scope = scopeOf(cube, plan, null)
  const requested = [
    ...plan.indicators.map(measureOf),
    ...plan.kpis.flatMap((code) => kpiMeasures.get(code) ?? []),
  ]
  const all = plan.hasOwnValue || plan.counts.length > 0 ? [...cube.facts.keys()] : []
  const [single] = requested.length === 1 && all.length === 0 ? requested : []
  const signs = single && 'overSites' in single && isPlainSum(single) ? signsOf(single.parts) : null
  const parts = [
    ...requested.flatMap((measure) => measure.parts).filter(({ indicator }) => signs?.get(indicator) !== 0),
    ...all.filter((code) => indicatorOf(code) !== undefined).flatMap((code) => measureOf(code).parts),
  ].filter(({ indicator }) => cube.facts.has(indicator))
  // A line of a file about people may describe one person, whatever the size of the groups, so such facts are not
  // listed.
  const disclosed = parts.filter(({ indicator }) => minimumGroupSizeOf(indicator) === undefined)
  const from = `from ${joined(tables.dialect, scope)} where ${[meets(scope, disclosed), ...conditionOf(scope)].join(' and ')}`
  const { sort, pageNumber, pageSize } = plan.list
  const subtracted = [...(signs ?? [])].flatMap(([code, sign]) => (sign < 0 ? [scope.indicatorOf(code)] : []))
  const value =
    subtracted.length > 0
      ? `case when f.indicator in ${listed(subtracted)} then -f.value else f.value end`
      : 'f.value'
  const first = `${sort.by === 'value' ? value : 'f.d0'} ${sort.order}`
  const [count] = await tables.rows(`select count(*)::integer ${from}`)
  const found = await tables.rows(`
    select f.site, f.indicator::integer, f.file, f.place, f.d0, f.d1, ${value} as value ${from}
    order by ${first}, f.d0, f.site, f.indicator, f.file, f.place
    limit ${pageSize} offset ${pageNumber * pageSize}`)
  const page = await withTexts(cube, files, found.map(readNumbers))
  const withheld = [
    ...new Set(parts.filter((part) => !disclosed.includes(part)).map(({ indicator }) => indicator)),
  ]
  return {
    ...toPage(page.map(toFact(cube, language)), Number(count?.[0] ?? 0), plan.list),
    withheld,
    people: seesPeople ? await peopleBehind(cube, connection, { plan, scope, language }, withheld) : [],
    assessments: (await readAssessments(cube, tables, plan)).map((id) => ({
      id,
      label: membersIn(cube, language).nameOf('assessment', id),
    })),
    range: plan.range,
    version: cube.version,
  }
}

/** The sign of each indicator in a sum; 0 for one that is added and subtracted. Listed facts then add up to the cell. */
function signsOf(parts: readonly MeasurePart[]): ReadonlyMap<string, number> {
  const signs = new Map<string, number>()
  for (const { indicator, factor } of parts) signs.set(indicator, (signs.get(indicator) ?? 0) + factor)
  return signs
}

function readNumbers(row: readonly unknown[]): Numbers {
  const [site = -1, indicator = -1, file = -1, place = -1, d0 = 0, d1 = 0, value = 0] = row.map(Number)
  return { site, indicator, file, place, d0, d1, value }
}

/** Adds the columns from their files to facts, keeping the order. */
async function withTexts(
  { dimensions }: Cube,
  files: CubeConnection['files'],
  facts: readonly Numbers[],
): Promise<Row[]> {
  const columns = { number: 'integer', file: 'varchar', place: 'bigint' }
  const wanted = facts.map(({ file, place }, number) => [number, dimensions.file.ids[file] ?? '', place])
  const found = await over(files).rows<Texts & { number: number }>(`
    select page.number, t.unit, t.typed_value, t.typed_unit, t.source, t.comment, (t.line % ${rowsOfLine})::double as line, t.author_id,
      t.dimensions
    from ${rowsOf('page', columns, wanted)} join cube_texts as t on t.file_id = page.file and t.place = page.place`)
  const texts = new Map(found.map(({ number, ...said }) => [number, said]))
  return facts.flatMap((fact, number) => {
    const said = texts.get(number)
    return said ? [{ ...fact, ...said }] : []
  })
}

/** SQL that tests whether a fact is one of these parts. */
function meets({ indicatorOf: numberOf, lets }: Scope, parts: readonly MeasurePart[]): string {
  const conditions = parts
    .filter(({ indicator }) => lets(numberOf(indicator)))
    .map(({ indicator, where }) =>
      [`f.indicator = ${numberOf(indicator)}`, ...(where ? [`f.c${placeOf(where)}`] : [])].join(' and '),
    )
  return conditions.length === 0 ? 'false' : `(${[...new Set(conditions)].join(' or ')})`
}

function toFact(cube: Cube, language: Language): (row: Row) => Listed {
  const { dimensions, register } = cube
  const { nameOf } = membersIn(cube, language)
  const files = new Map(register.files.map((file) => [file.id, file]))
  return (row) => {
    const division = dimensions.of.division.ids[row.site] ?? ''
    const indicator = dimensions.of.indicator.ids[row.indicator] ?? ''
    const fileId = dimensions.file.ids[row.file] ?? ''
    const file = files.get(fileId)
    const { conversion = null, ...kept } = JSON.parse(row.dimensions) as Partial<KeptFactor> & KeptConversion
    return {
      division: { id: division, label: nameOf('division', division) },
      indicator: { id: indicator, label: nameIndicator(indicator, language).label },
      start: dateOfDay(row.d0),
      end: dateOfDay(row.d1),
      value: row.value,
      unit: nameUnit(row.unit, language),
      given: {
        value: row.typed_value === null ? null : Number(row.typed_value),
        unit: row.typed_unit === null ? null : nameUnit(row.typed_unit, language),
      },
      source: row.source,
      comment: row.comment,
      importId: file?.importId ?? '',
      file: { id: fileId, name: file?.name ?? '' },
      line: row.line,
      userId: row.author_id,
      createdAt: file?.createdAt ?? '',
      factor: kept.factorValue === undefined ? null : toFactorInfo(kept as KeptFactor),
      conversion,
    }
  }
}
