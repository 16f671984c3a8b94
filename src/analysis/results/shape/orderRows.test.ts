import { expect, test } from 'vitest'
import { cubeAnswer, cubeQuery, type CubeAnswer } from '#model/wire/data/cube.ts'
import { orderRows } from './orderRows.ts'

const member = (id: string) => ({ level: 'company' as const, id, label: id })
const path = (...ids: string[]) => ({ members: ids.map(member), isOthers: false })

const answerOf = (rows: CubeAnswer['rows'], values: (number | null)[]): CubeAnswer =>
  cubeAnswer.parse({
    columns: [{ members: [], measure: 'EN01', kind: 'value' }],
    rows,
    values: values.map((value) => [value]),
    noteOf: rows.map((_, place) => [place]),
    notes: rows.map(() => ({ coverage: null, longer: [], isEstimated: false })),
    truncated: false,
    range: null,
    baseRange: null,
    withheld: [],
    mixed: [],
    version: '1',
    dataState: { number: 1, changedAt: null },
  })

const query = (more: object = {}) => cubeQuery.parse({ measures: ['EN01'], rows: ['company'], ...more })
const namesOf = ({ rows, values, noteOf }: CubeAnswer) =>
  rows.map(({ members, isOthers }, place) => [
    isOthers ? 'others' : members.map(({ id }) => id).join('/'),
    values[place]?.[0],
    noteOf[place]?.[0],
  ])

test('rows of bars are sorted by size, with others and total last and each with its values and notes', () => {
  const rows = [path('a'), path('b'), path('c'), { members: [member('')], isOthers: true }, path()]
  const answer = answerOf(rows, [2, null, 9, 30, 41])
  expect(namesOf(orderRows(answer, { query: query(), kind: 'bar' }))).toEqual([
    ['c', 9, 2],
    ['a', 2, 0],
    ['b', null, 1],
    ['others', 30, 3],
    ['', 41, 4],
  ])
})

test('parts stay below their sum', () => {
  const answer = answerOf(
    [path('a', 'x'), path('a', 'y'), path('a'), path('b', 'z'), path('b')],
    [1, 2, 3, 8, 8],
  )
  const sorted = orderRows(answer, { query: query({ rows: ['company', 'division'] }), kind: 'stacked' })
  expect(namesOf(sorted).map(([name]) => name)).toEqual(['b/z', 'b', 'a/x', 'a/y', 'a'])
})

test('stacks of several measures are sorted by their whole', () => {
  const scopes = answerOf([path('a'), path('b')], [5, 4])
  const answer: CubeAnswer = {
    ...scopes,
    columns: [
      ...scopes.columns,
      ...scopes.columns.map((column) => ({ ...column, measure: 'EN04' as const })),
    ],
    values: [
      [5, 1],
      [4, 9],
    ],
  }
  const sorted = orderRows(answer, { query: query({ measures: ['EN01', 'EN04'] }), kind: 'stacked' })
  expect(namesOf(sorted).map(([name]) => name)).toEqual(['b', 'a'])
})

test('a requested order, time and other charts keep the order of the answer', () => {
  const answer = answerOf([path('a'), path('b')], [1, 2])
  for (const [more, kind] of [
    [{ sort: [{ by: 'member', order: 'asc' }] }, 'bar'],
    [{ top: { count: 2, measure: 'EN01' } }, 'bar'],
    [{ rows: ['month'] }, 'bar'],
    [{ rows: ['age'] }, 'bar'],
    [{}, 'line'],
  ] as const)
    expect(orderRows(answer, { query: query(more), kind })).toBe(answer)
})
