import { expect, test } from 'vitest'
import { changedElements, type SignedElement } from './signOffs.ts'

const figure = (id: string, value: unknown): SignedElement => ({ kind: 'FIGURE', id, value })

test('elements are compared by kind and id, whatever their order', () => {
  const approved = [figure('E1-6_07', 120), figure('E1-6_09', 3), figure('E1-6_12', 7)]
  const current = [figure('E1-6_09', 4), figure('E1-6_07', 120), figure('E1-6_11', 5)]
  expect(changedElements(approved, current, JSON.stringify)).toEqual([
    { kind: 'FIGURE', id: 'E1-6_09', change: 'CHANGED', before: 3, after: 4 },
    { kind: 'FIGURE', id: 'E1-6_11', change: 'ADDED', before: undefined, after: 5 },
    { kind: 'FIGURE', id: 'E1-6_12', change: 'REMOVED', before: 7, after: undefined },
  ])
  expect(changedElements(approved, approved.toReversed(), JSON.stringify)).toEqual([])
})

test('a section and a topic of one code are two elements', () => {
  const approved: SignedElement[] = [{ kind: 'SECTION', id: 'E1', value: 'a' }]
  expect(
    changedElements(approved, [{ kind: 'TOPIC', id: 'E1', value: 'a' }], JSON.stringify).map(
      ({ kind, change }) => [kind, change],
    ),
  ).toEqual([
    ['TOPIC', 'ADDED'],
    ['SECTION', 'REMOVED'],
  ])
})
