import { expect, test } from 'vitest'
import type { Change } from '#model/wire/records/changes.ts'
import { groupChanges } from './groupChanges.ts'

const change = (title: string, over: Partial<Change> = {}): Change => ({
  id: title,
  at: '2026-11-20T10:00:00.000Z',
  accountName: 'Claire Joubert',
  action: 'create',
  resource: 'contacts',
  recordId: null,
  title,
  ...over,
})

test('changes of one kind that a person made in a row are one line, named by the newest', () => {
  const folds = groupChanges([change('c'), change('b'), change('a')], true)
  expect(folds).toEqual([{ change: change('c'), times: 1, others: 2, areMore: false }])
})

test('another person, kind or action starts a new line, and imports are never grouped', () => {
  const lines = [
    change('f', { action: 'import', title: '12', at: '2026-11-20T10:02:00.000Z' }),
    change('e', { action: 'import', title: '3', at: '2026-11-20T10:01:00.000Z' }),
    change('d'),
    change('c', { accountName: 'Inès Carpentier' }),
    change('b', { action: 'update' }),
    change('a', { resource: 'companies', at: '2026-11-20T09:00:00.000Z' }),
  ]
  expect(groupChanges(lines, true).map(({ others }) => others)).toEqual([0, 0, 0, 0, 0, 0])
})

test('if more changes exist, the last line says that there may be more of its kind', () => {
  const folds = groupChanges([change('d', { action: 'update' }), change('b'), change('a')], false)
  expect(folds.map(({ others, areMore }) => [others, areMore])).toEqual([
    [0, false],
    [1, true],
  ])
})

test('consecutive saves of one record are one line with their number, and do not count as other records', () => {
  const save = (id: string) => change(id, { action: 'update', recordId: 'r1' })
  expect(groupChanges([save('c'), save('b'), save('a')], true)).toMatchObject([{ times: 3, others: 0 }])
  const mixed = [save('e'), change('d', { action: 'update', recordId: 'r2' }), save('c'), save('b')]
  expect(groupChanges(mixed, true)).toMatchObject([{ times: 3, others: 1 }])
})

test('a merge and an import are one line each, whatever they wrote', () => {
  const at = '2026-11-20T11:00:00.123456Z'
  const lines = [
    change('merge', { at, action: 'merge', resource: 'physicalPersons', recordId: 'p1' }),
    change('gone', { at, action: 'delete', resource: 'physicalPersons', recordId: 'p2' }),
    change('moved', { at, action: 'update', resource: 'officers', recordId: 'o1' }),
    change('7', { at: '2026-11-20T10:30:00Z', action: 'import', resource: 'companies' }),
    change('one of them', { at: '2026-11-20T10:30:00Z', action: 'update', resource: 'companies' }),
    change('before', { action: 'delete', resource: 'physicalPersons', recordId: 'p3' }),
  ]
  expect(groupChanges(lines, true).map(({ change: { title } }) => title)).toEqual(['merge', '7', 'before'])
})
