import { levelCodes } from '#model/rules/cube/levels.ts'
import { planFacts } from '#model/rules/cube/planFacts.ts'
import { cubeFactQuery, cubeMemberQuery } from '#model/wire/data/cube.ts'
import { findMembers } from '#server/adapters/cube/query/findMembers.ts'
import { listFacts } from '#server/adapters/cube/query/listFacts.ts'
import { listMeasures } from '#server/adapters/cube/query/listMeasures.ts'
import type { OpenedCube, World } from './world.ts'

const today = '2026-01-15'
const requested = [
  { measures: ['facts'], pageSize: 20, pageNumber: 1 },
  { measures: ['EN16', 'K01', 'K75'], sort: { by: 'date', order: 'asc' } },
  {
    measures: ['value'],
    at: [{ level: 'company', id: 'c2' }],
    range: { start: '2024-04-01', end: '2025-03-31' },
  },
]

/** Members of every level, measures and listed facts that differ between an engine of a world and DuckDB. */
export async function compareLists({ opened }: World): Promise<string[]> {
  const reported = await Promise.all(
    Object.entries(opened).map(async ([name, cube]) => ({ name, lists: await readLists(cube) })),
  )
  const expected = reported.find(({ name }) => name === 'DuckDB')?.lists ?? {}
  return reported.flatMap(({ name, lists }) =>
    Object.entries(lists)
      .filter(([list, text]) => text !== expected[list])
      .map(([list, text]) => `${name}: ${list} ${text} instead of ${expected[list]}`),
  )
}

async function readLists({ cube, connection }: OpenedCube): Promise<Record<string, string>> {
  const lists: Record<string, string> = { measures: JSON.stringify(await listMeasures(cube, 'fr')) }
  for (const level of levelCodes) {
    const query = cubeMemberQuery.parse({ level })
    lists[`members of ${level}`] = JSON.stringify(await findMembers(cube, connection.tables, query, 'fr'))
  }
  for (const query of requested) {
    const plan = planFacts(cubeFactQuery.parse(query), today)
    lists[`facts of ${query.measures.join()}`] = JSON.stringify(
      await listFacts(cube, connection, { plan, language: 'fr', seesPeople: true }),
    )
  }
  return lists
}
