import { expect, test } from 'vitest'
import type { Change } from '#model/wire/changes.ts'
import { foldChanges } from './foldChanges.ts'

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
  const folds = foldChanges([change('c'), change('b'), change('a')], true)
  expect(folds).toEqual([{ change: change('c'), others: 2, areMore: false }])
})

test('another person, kind or act begins a line of its own, and imports stay apart', () => {
  const lines = [
    change('f', { action: 'import', title: '12' }),
    change('e', { action: 'import', title: '3' }),
    change('d'),
    change('c', { accountName: 'Inès Carpentier' }),
    change('b', { action: 'update' }),
    change('a', { resource: 'companies' }),
  ]
  expect(foldChanges(lines, true).map(({ others }) => others)).toEqual([0, 0, 0, 0, 0, 0])
})

test('where more was not read, the last line says that there may be more of it', () => {
  const folds = foldChanges([change('d', { action: 'update' }), change('b'), change('a')], false)
  expect(folds.map(({ others, areMore }) => [others, areMore])).toEqual([
    [0, false],
    [1, true],
  ])
})
