import { expect, test } from 'vitest'
import { versionsOf } from './factHistory.ts'

const now = { key: 'third', from: '2026-01-01', until: null }

test('a file without recomputations has one version', () => {
  expect(versionsOf({ now, exchanges: [] })).toEqual([now])
})

test('each recomputation ends a version, and the present one counts until the file is undone', () => {
  const exchanges = [
    { oldKey: 'first', newKey: 'second', appliedAt: '2026-02-01', undoneAt: null },
    { oldKey: 'second', newKey: 'third', appliedAt: '2026-03-01', undoneAt: null },
  ]

  expect(versionsOf({ now: { ...now, until: '2026-05-01' }, exchanges })).toEqual([
    { key: 'first', from: '2026-01-01', until: '2026-02-01' },
    { key: 'second', from: '2026-02-01', until: '2026-03-01' },
    { key: 'third', from: '2026-03-01', until: '2026-05-01' },
  ])
})

test('what was undone is not kept: the version before counts until then, and again from then on', () => {
  const exchanges = [{ oldKey: 'third', newKey: 'gone', appliedAt: '2026-02-01', undoneAt: '2026-03-01' }]

  expect(versionsOf({ now, exchanges })).toEqual([
    { key: 'third', from: '2026-01-01', until: '2026-02-01' },
    { key: 'third', from: '2026-03-01', until: null },
  ])
})
