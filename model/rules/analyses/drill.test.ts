import { expect, test } from 'vitest'
import { cubeQuery } from '#model/wire/data/cube.ts'
import { drillInto, nextLevelDown } from './drill.ts'

const query = (measures: readonly string[]) => cubeQuery.parse({ measures, rows: ['topic'] })

test('a topic drills into its indicators, its scores into its subjects, and both together into nothing', () => {
  expect(nextLevelDown(query(['EN01']), 0)).toBe('indicator')
  expect(nextLevelDown(query(['score', 'answers']), 0)).toBe('assessedSubject')
  expect(nextLevelDown(query(['EN01', 'score']), 0)).toBeNull()
})

test('the member drilled into becomes a filter', () => {
  const topic = { level: 'topic', id: 'E1', label: 'E1 Changement climatique' } as const
  expect(drillInto(query(['score']), 0, topic)).toMatchObject({
    rows: ['assessedSubject'],
    filters: [{ level: 'topic', operator: 'in', members: ['E1'] }],
  })
})
