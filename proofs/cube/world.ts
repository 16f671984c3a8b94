import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClickhouseStore } from '#server/adapters/cube/clickhouse/openClickhouseStore.ts'
import { openCube, type Cube, type CubeConnection } from '#server/adapters/cube/query/openCube.ts'
import type { CubeRegister } from '#server/adapters/cube/query/register.ts'
import { writeFacts, writeHidden, type TestFact } from '#tests/support/factFiles.ts'
import { pickBetween, pickOne, type Random } from '../runner/random.ts'
import { definitions } from './definitions.ts'
import { drawAssessments } from './drawAssessments.ts'
import { dimensionNames } from './naiveLevels.ts'
import { least } from './naiveWithheld.ts'

/** A fact with its file, as the naive evaluator reads it. */
export type WorldFact = TestFact & { company: string; fileId: string }

/** Facts and their register, as open cubes and as plain data. */
export type World = {
  register: CubeRegister
  facts: readonly WorldFact[]
  isDaily: boolean
  /** By the name of the engine: DuckDB, and ClickHouse if available. */
  opened: Readonly<Record<string, OpenedCube>>
  close: () => void
}

/** A cube and a connection to it. */
export type OpenedCube = { cube: Cube; connection: CubeConnection }

/** Names that are dangerous in SQL, JSON or a list. */
const hostileNames = [
  `'; drop table cube_facts; --`,
  `" or 1=1`,
  `\\'); attach '/etc/passwd'`,
  'a,b|c',
  `Écully 🏭 "Nord"`,
  '%_[]{}$0',
]

/** Indicators for every kind of aggregation; pay needs ten rows per group to be shown. */
const plain = [
  'EN01',
  'EN02',
  'EN05',
  'GH01',
  'GH07',
  'GH11',
  'GH35',
  'CT01',
  'CT02',
  'CT07',
  'BD03',
  'GO15',
  'GO15',
  'WA01',
]
const perPerson = ['PY03', 'PY04', 'PY05', 'PY06'] as const
/** All others that are not computed; each world has some of them. */
const others = [...definitions].flatMap(([code, { sum, ratio }]) =>
  sum || ratio || [...plain, ...perPerson].some((one) => one === code) ? [] : [code],
)
/** Members of dimensions that KPIs select. */
const selected: Readonly<Record<string, string>> = { age: 'UNDER_30', reason: 'RESIGNATION', time: 'PART' }

/**
 * Draws a register of a few sites, and facts of single days or of months, quarters and years; if `house` is given, the
 * cube is opened there too.
 */
export async function openWorld(
  random: Random,
  isDaily: boolean,
  house?: ClickhouseStore,
  /** A planted fault: facts that a later import has replaced count as well. */
  countsReplaced = false,
): Promise<World> {
  const register = drawRegister(random)
  const hasSmallGroups = random() < 0.3
  const further = Array.from({ length: 6 }, () => pickOne(random, others))
  // Gender divides figures about people in all worlds.
  const dimension = pickOne(
    random,
    dimensionNames.filter((name) => name !== 'gender'),
  )
  const drawn = Array.from({ length: isDaily ? 60 : 150 }, () =>
    drawFacts(random, register, { isDaily, hasSmallGroups, further, dimension }),
  )
  const all = [...drawn.flat(), ...(random() < 0.5 ? drawHeadcounts(random, register, isDaily) : [])]
  const replaced = new Set(drawn.filter(() => random() < 0.05).flat())
  const folder = mkdtempSync(join(tmpdir(), 'proof-cube-'))
  const paths: string[] = []
  for (const { id: fileId, importId } of register.files) {
    const own = all.filter((fact) => fact.fileId === fileId)
    if (own.length > 0) paths.push(await writeFacts(folder, own, { importId, fileId }))
  }
  const importOf = new Map(register.files.map(({ id, importId }) => [id, importId]))
  const hidden = [...replaced].map(({ fileId, line = 0, indicator }) => ({
    importId: importOf.get(fileId) ?? '',
    fileId,
    line,
    indicator,
  }))
  const order = {
    version: randomUUID(),
    register,
    facts: paths,
    hidden: hidden.length > 0 && !countsReplaced ? [await writeHidden(folder, hidden)] : [],
  }
  const open = async (own?: ClickhouseStore): Promise<OpenedCube> => {
    const cube = await openCube(order, join(folder, own ? 'housed' : 'own'), { house: own })
    return { cube, connection: await cube.connect() }
  }
  const opened = { DuckDB: await open(), ...(house && { ClickHouse: await open(house) }) }
  return {
    register,
    facts: all.filter((fact) => !replaced.has(fact)),
    isDaily,
    opened,
    close: () => {
      for (const { cube, connection } of Object.values(opened)) {
        connection.close()
        cube.close()
      }
      rmSync(folder, { recursive: true })
    },
  }
}

function drawRegister(random: Random): CubeRegister {
  const companies = ['c1', 'c2', 'c3'].map((id) => ({
    id,
    name: `${pickOne(random, hostileNames)} ${id}`,
    countryCode: pickOne(random, ['FR', 'DE']),
    activityCode: pickOne(random, ['24.51Z', '62.01Z', null]),
    endOfFiscalYear: pickOne(random, ['12-31', '03-31', '06-30', '06-15', '02-28', null]),
  }))
  const sites = ['s1', 's2', 's3', 's4', 's5', 's6'].map((id) => ({
    id,
    name: `${pickOne(random, hostileNames)} ${id}`,
    companyId: pickOne(random, companies).id,
    countryCode: pickOne(random, ['FR', 'PL', null]),
    activityCode: pickOne(random, ['16.10A', '24.51Z', null]),
    openedOn: pickOne(random, [null, null, '2024-09-15', '2025-02-01']),
    closedOn: pickOne(random, [null, null, '2025-05-31', '2025-10-10']),
  }))
  return {
    organization: { id: 'organization', name: 'Groupe Ormelle' },
    companies,
    sites,
    assessments: drawAssessments(
      random,
      { companies, sites },
      (id) => `${pickOne(random, hostileNames)} ${id}`,
    ),
    dataState: { number: 3, changedAt: '2026-01-15T10:00:00.000Z' },
    files: ['f1', 'f2', 'f3'].map((id, index) => ({
      id,
      importId: index < 2 ? 'i1' : 'i2',
      nature: pickOne(random, ['ENERGY', 'WATER']),
      name: `${id}.csv`,
      createdAt: '2026-01-15T10:00:00.000Z',
    })),
  }
}

type Drawn = {
  isDaily: boolean
  hasSmallGroups: boolean
  /** Indicators beside the plain ones, and what divides some facts of any of them. */
  further: readonly string[]
  dimension: string
}

/** One fact, or for pay as many as are needed to show it; with small groups, sometimes too few people. */
function drawFacts(
  random: Random,
  register: CubeRegister,
  { isDaily, hasSmallGroups, further, dimension }: Drawn,
): WorldFact[] {
  const { start, end } = drawDays(random, isDaily)
  // The last site is no longer in the register.
  const site = pickOne(random, [...register.sites.map(({ id }) => id), 's9'])
  const company = register.sites.find(({ id }) => id === site)?.companyId ?? 'c1'
  const isPay = random() < 0.15
  const isHeads = !isPay && random() < 0.1
  const indicator = isPay
    ? pickOne(random, perPerson)
    : isHeads
      ? pickOne(random, ['WF01', 'WF01', 'WF03'])
      : pickOne(random, random() < 0.3 ? further : plain)
  const dimensions: Record<string, string> = {
    ...(random() < 0.3 && { [dimension]: pickOne(random, [selected[dimension] ?? 'm1', 'm2']) }),
    ...(least(indicator) !== undefined
      ? { gender: pickOne(random, ['FEMALE', 'MALE']) }
      : random() < 0.5
        ? {
            carrier: pickOne(random, ['NATURAL_GAS', 'WOOD', `'; drop table cube_details; --`]),
            activity: 'EN01',
          }
        : {}),
  }
  const fileId = pickOne(random, register.files).id
  const isSmall = hasSmallGroups && random() < 0.05
  const unit = isPay || least(indicator) === undefined ? 'MWh' : (definitions.get(indicator)?.unit ?? '')
  const countsPeople = unit === 'pers' || unit === 'FTE'
  return Array.from({ length: isPay ? (isSmall ? 9 : 10) : 1 }, () => ({
    site,
    company,
    indicator,
    start,
    end,
    value: countsPeople
      ? pickBetween(random, isSmall ? 1 : 10, isSmall ? 4 : 500)
      : pickBetween(random, 0, 4000) / 8,
    unit,
    dimensions,
    fileId,
    line: pickBetween(random, 2, 10 ** 9),
  }))
}

/** A headcount of each site before all other figures, so that accidents and incidents have people behind them. */
function drawHeadcounts(random: Random, { sites }: CubeRegister, isDaily: boolean): WorldFact[] {
  return [...sites, { id: 's9', companyId: 'c1' }].map(({ id, companyId }, index) => ({
    site: id,
    company: companyId,
    indicator: 'WF01',
    start: '2024-01-01',
    end: isDaily ? '2024-01-01' : '2024-01-31',
    value: pickBetween(random, 20, 500),
    unit: 'pers',
    dimensions: {},
    fileId: 'f1',
    line: 2 + index,
  }))
}

function drawDays(random: Random, isDaily: boolean): { start: string; end: string } {
  const year = pickBetween(random, 2024, 2025)
  const month = pickBetween(random, 0, 11)
  const day = (at: number, of: number) => new Date(Date.UTC(year, at, of)).toISOString().slice(0, 10)
  if (isDaily) {
    const one = day(pickBetween(random, 0, 1), pickBetween(random, 1, 28))
    return { start: one, end: one }
  }
  const span = pickOne(random, [1, 1, 1, 1, 3, 6, 12])
  const first = Math.floor(month / span) * span
  return { start: day(first, 1), end: day(first + span, 0) }
}
