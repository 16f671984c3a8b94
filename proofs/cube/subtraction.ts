import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { planQuery } from '#model/rules/cube/planQuery.ts'
import { cubeQuery } from '#model/wire/data/cube.ts'
import { answerQuery } from '#server/adapters/cube/query/answerQuery.ts'
import { openCube } from '#server/adapters/cube/query/openCube.ts'
import { writeFacts, type TestFact } from '#tests/support/factFiles.ts'
import { createRandom, pickBetween, pickOne } from '../runner/random.ts'
import {
  equationsOf,
  files,
  genders,
  imports,
  measures,
  months,
  queriesOf,
  type Cell,
  type Equation,
} from './publishedEquations.ts'

// An attack by subtraction: of random organisations, every published number of people is an equation over the people of
// a site, a gender and a month. Whatever the equations determine of a group of fewer than five is a leak. So is the pay
// of those who came between two months, which is what the pay of the same people in both leaves.

const floor = 5
const leastOfPay = 10

/** A planted fault: the cube with these changes. */
type Alter = (cube: Awaited<ReturnType<typeof openCube>>) => void

/** Attacks an organisation of random numbers; returns a sentence for each group that could be computed. */
export async function attackOrganisation(seed: number, alter: Alter = () => undefined): Promise<string[]> {
  const random = createRandom(seed)
  const companies = ['c1', 'c2', 'c3'].slice(0, pickBetween(random, 1, 3))
  const sites = ['s1', 's2', 's3', 's4'].map((id) => ({ id, companyId: pickOne(random, companies) }))
  // Most groups are large, so that something is published; the others are around the floor.
  const drawPeople = () => (random() < 0.12 ? pickBetween(random, 1, 5) : pickBetween(random, 5, 40))
  const cells: Cell[] = sites.flatMap(({ id, companyId }) =>
    genders.flatMap((gender) => {
      const people = drawPeople()
      const next = random() < 0.3 ? people + 1 : people
      // Each year has small groups of its own; nobody is paid in the first one.
      return [people, next, drawPeople()].map((one, month) => ({
        site: id,
        company: companyId,
        gender,
        month,
        people: one,
      }))
    }),
  )
  const facts = cells.flatMap(
    ({ site, company, gender, month, people }): (TestFact & { company: string })[] => {
      const period = months[month]
      if (period === undefined) return []
      const at = { site, company, ...period, dimensions: { gender }, unit: 'pers' }
      return [
        { ...at, indicator: 'WF01', value: people },
        { ...at, indicator: 'TR01', unit: 'h', value: people * 7 },
        { ...at, indicator: 'HS02', unit: 'n', value: people },
        // One fact of pay for each person.
        ...Array.from({ length: month === 2 ? 0 : people }, (_, person) => ({
          ...at,
          indicator: 'PY05',
          unit: 'EUR',
          value: 2000 + person,
        })),
      ].map((fact, line) => ({ ...fact, line: line + 2 }))
    },
  )
  const folder = mkdtempSync(join(tmpdir(), 'proof-subtraction-'))
  const paths = await Promise.all(
    months.map(({ start }, month) =>
      writeFacts(
        folder,
        facts.filter((fact) => fact.start === start),
        { importId: imports[month] ?? '', fileId: files[month] ?? '' },
      ),
    ),
  )
  const cube = await openCube(
    {
      version: randomUUID(),
      facts: paths,
      hidden: [],
      register: {
        organization: { id: 'organization', name: 'Groupe' },
        companies: companies.map((id) => ({
          id,
          name: id,
          countryCode: 'FR',
          activityCode: null,
          endOfFiscalYear: null,
        })),
        sites: sites.map((site) => ({
          ...site,
          name: site.id,
          countryCode: site.id < 's3' ? 'FR' : 'DE',
          activityCode: null,
          openedOn: null,
          closedOn: null,
        })),
        assessments: [],
        dataState: { number: 1, changedAt: null },
        files: files.map((id, month) => ({
          id,
          importId: imports[month] ?? '',
          nature: 'HEADCOUNT',
          name: `${id}.csv`,
          createdAt: '2026-01-15T10:00:00.000Z',
        })),
      },
    },
    join(folder, 'own'),
  )
  alter(cube)
  const connection = await cube.connect()
  try {
    const equations = new Map<string, Equation[]>(measures.map((measure) => [measure, []]))
    for (const asked of queriesOf(
      random,
      companies,
      sites.map(({ id }) => id),
    )) {
      const plan = planQuery(cubeQuery.parse(asked), '2026-01-15')
      const answer = await answerQuery(cube, connection.tables, plan, 'en')
      for (const [measure, own] of equations) own.push(...equationsOf(answer, asked, cells, measure))
    }
    const wrong = wrongOnes(equations, cells)
    if (wrong.length > 0) return wrong
    return [...equations].flatMap(([measure, own]) =>
      leaksOf(own, measure === 'PY05' ? groupsOfPay(cells) : groupsOf(cells)).map(
        (leak) => `${measure}: ${leak}`,
      ),
    )
  } finally {
    connection.close()
    cube.close()
    rmSync(folder, { recursive: true })
  }
}

/** Too few people, and what is known about them as a sum of cells. */
type Group = { name: string; sum: readonly number[] }

/** Places and genders of a cell, by which people are grouped. */
const namesOf = ({ site, company, gender }: Cell): string[] =>
  [`site ${site}`, `company ${company}`, 'all'].flatMap((place) =>
    [gender, 'everybody'].map((who) => `${place}, ${who}`),
  )

/** The groups of fewer people than the floor in a month. */
function groupsOf(cells: readonly Cell[], least = floor): Group[] {
  return months.flatMap((_, month) =>
    smallGroups(cells, `month ${month}`, least, (own) => Number(own.month === month)),
  )
}

/** The same for pay, and the groups of those who came in the second month. */
const groupsOfPay = (cells: readonly Cell[]): Group[] => [
  ...groupsOf(cells, leastOfPay),
  ...smallGroups(cells, 'newcomers', leastOfPay, ({ month }) => [-1, 1, 0][month] ?? 0),
]

function smallGroups(
  cells: readonly Cell[],
  when: string,
  least: number,
  signOf: (cell: Cell) => number,
): Group[] {
  const names = [...new Set(cells.flatMap(namesOf))]
  return names.flatMap((name) => {
    const sum = cells.map((cell) => (namesOf(cell).includes(name) ? signOf(cell) : 0))
    const people = sum.reduce((all, sign, index) => all + sign * (cells[index]?.people ?? 0), 0)
    return people > 0 && people < least ? [{ name: `${name}, ${when}`, sum }] : []
  })
}

/** What one person counts in a measure. */
const perPerson: Readonly<Partial<Record<string, number>>> = { WF01: 1, TR01: 7, HS02: 1 }

/** Equations that do not hold: the attack would read them for others than they are. */
const wrongOnes = (equations: ReadonlyMap<string, readonly Equation[]>, cells: readonly Cell[]): string[] =>
  [...equations].flatMap(([measure, own]) => {
    const each = perPerson[measure]
    if (each === undefined) return []
    return own
      .filter(({ sum, value }) => {
        const people = sum.reduce((all, sign, index) => all + sign * (cells[index]?.people ?? 0), 0)
        return !isZero(people * each - value)
      })
      .map(({ from }) => `${measure}: ${from} is not what was asked`)
  })

/** The groups whose figure follows from the equations. */
function leaksOf(equations: readonly Equation[], groups: readonly Group[]): string[] {
  const basis = reduce(equations.map(({ sum }) => [...sum]))
  return groups.filter((group) => isSpanned(basis, group.sum)).map(({ name }) => name)
}

const isZero = (value: number): boolean => Math.abs(value) < 1e-9

/** The reduced rows of a matrix, each with the position of its first number. */
function reduce(rows: readonly number[][]): { at: number; row: number[] }[] {
  const basis: { at: number; row: number[] }[] = []
  for (const row of rows) {
    const rest = subtract(basis, row)
    const at = rest.findIndex((value) => !isZero(value))
    if (at === -1) continue
    const scale = rest[at] ?? 1
    basis.push({ at, row: rest.map((value) => value / scale) })
  }
  return basis
}

function subtract(basis: readonly { at: number; row: number[] }[], row: readonly number[]): number[] {
  return basis.reduce<number[]>(
    (rest, { at, row: own }) => {
      const factor = rest[at] ?? 0
      return isZero(factor) ? rest : rest.map((value, index) => value - factor * (own[index] ?? 0))
    },
    [...row],
  )
}

const isSpanned = (basis: ReturnType<typeof reduce>, row: readonly number[]): boolean =>
  subtract(basis, row).every(isZero)
