import { AppError } from '#model/errors.ts'
import { planQuery, type CubePlan } from '#model/rules/cube/planQuery.ts'
import { answerQuery } from '#server/adapters/cube/query/answerQuery.ts'
import type { CellNote, CubeAnswer, CubeQuery } from '#model/wire/data/cube.ts'
import { answerNaively, type Plain } from './naive.ts'
import type { World } from './world.ts'

/** The result for a query whose parts do not fit together. */
export const refused = 'refused'

/**
 * The difference between the engines of a world and the naive evaluator, as a sentence; undefined if all agree, and
 * `refused` for an invalid query.
 */
export async function checkQuery(
  world: World,
  query: CubeQuery,
  /** A planted fault of the plan. */
  alter: (plan: CubePlan, query: CubeQuery) => CubePlan = (plan) => plan,
): Promise<string | undefined> {
  const planned = tryPlan(query)
  if (planned === undefined) return refused
  const plan = alter(planned, query)
  const expected = answerNaively(world, query)
  for (const [name, { cube, connection }] of Object.entries(world.opened)) {
    const answer = await answerQuery(cube, connection.tables, plan, 'fr')
    const difference = findDifference(plainOf(answer), expected)
    if (difference !== undefined) return `${name}: ${difference} of ${JSON.stringify(query)}`
  }
  return undefined
}

function tryPlan(query: CubeQuery) {
  try {
    return planQuery(query, '2026-01-15')
  } catch (error) {
    if (error instanceof AppError && error.code === 'ruleBroken') return undefined
    throw error
  }
}

const plainOf = ({
  rows,
  columns,
  values,
  noteOf,
  notes,
  withheld,
  mixed,
  truncated,
  range,
  baseRange,
}: CubeAnswer): Plain => ({
  rows: rows.map(({ members, isOthers }) => ({ ids: members.map(({ id }) => id), isOthers })),
  columns: columns.map(({ members, measure, kind }) => ({ ids: members.map(({ id }) => id), measure, kind })),
  values: values.map((row) =>
    row.map((cell) => (Array.isArray(cell) ? cell.map(({ id, value }) => ({ id, value })) : cell)),
  ),
  coverage: noteOf.map((row) => row.map((number) => coverageText(notes[number ?? -1]?.coverage ?? null))),
  withheld: withheld.toSorted(),
  mixed: mixed.toSorted(),
  truncated,
  range,
  baseRange,
})

const coverageText = (coverage: CellNote['coverage']): string | null =>
  coverage &&
  (['months', 'sites', 'siteMonths', 'terms'] as const)
    .flatMap((count) => {
      const [given, expected] = coverage[count] ?? []
      return given === undefined ? [] : [`${count} ${given}/${expected}`]
    })
    .join(', ')

function findDifference(given: Plain, expected: Plain): string | undefined {
  for (const part of ['withheld', 'mixed', 'truncated', 'range', 'baseRange', 'rows', 'columns'] as const) {
    const [mine, theirs] = [JSON.stringify(given[part]), JSON.stringify(expected[part])]
    if (mine !== theirs) return `${part} ${mine} instead of ${theirs}`
  }
  for (const [row, cells] of expected.values.entries()) {
    for (const [column, cell] of cells.entries()) {
      const mine = given.values[row]?.[column]
      if (!isSame(mine, cell))
        return `row ${row} column ${column}: ${JSON.stringify(mine)} instead of ${JSON.stringify(cell)}`
    }
  }
  for (const [row, texts] of expected.coverage.entries()) {
    for (const [column, text] of texts.entries()) {
      const mine = given.coverage[row]?.[column] ?? null
      if (mine !== text)
        return `row ${row} column ${column}: completeness ${mine ?? 'unknown'} instead of ${text ?? 'unknown'}`
    }
  }
  return undefined
}

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number')
    return Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one), Math.abs(other))
  if (Array.isArray(one) && Array.isArray(other))
    return (
      one.length === other.length &&
      one.every((part: { id: string; value: number }, index) => {
        const theirs = other[index] as { id: string; value: number }
        return part.id === theirs.id && isSame(part.value, theirs.value)
      })
    )
  return one === other
}
