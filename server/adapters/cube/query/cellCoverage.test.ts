import { expect, test } from 'vitest'
import { coveredMeasure } from '#model/rules/cube/coveredMeasures.ts'
import { measureOf } from '#model/rules/cube/measures.ts'
import { planQuery } from '#model/rules/cube/planQuery.ts'
import { cubeQuery } from '#model/wire/data/cube.ts'
import { openTestCube } from '#tests/support/openTestCube.ts'
import { readCoverage } from './cellCoverage.ts'
import { readGivenMonths } from './givenMonths.ts'
import { scopeOf } from './scopes.ts'

test('the months of a comparison are made once for a measure, not once for each of its sites', async () => {
  const ids = ['s1', 's2', 's3', 's4']
  const month = { indicator: 'WA01', start: '2025-01-01', end: '2025-01-31', value: 1 }
  const { cube, connection, close } = await openTestCube(
    ids.map((site) => ({ ...month, site, company: 'company' })),
  )
  const { tables } = connection
  try {
    const asked = { measures: ['WA01'], rows: ['division'] }
    const scope = scopeOf(cube, planQuery(cubeQuery.parse(asked), '2026-01-15'), null)
    const measure = coveredMeasure(measureOf('WA01'))
    const given = await readGivenMonths(cube, tables, ['WA01'])
    let made = 0
    const coverageAt = await readCoverage(cube, tables, scope, [measure], () => {
      made += 1
      return given
    })
    const [set = []] = scope.sets
    const { division } = cube.dimensions.of
    const months = ids.map((id) => coverageAt({ set, members: [division.find(id) ?? -1] }, measure)?.months)
    expect(months).toEqual(ids.map(() => [1, 1]))
    expect(made).toBe(1)
  } finally {
    close()
  }
})
