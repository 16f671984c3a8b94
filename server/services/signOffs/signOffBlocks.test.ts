import { expect, test } from 'vitest'
import type { SignOffs } from '#model/wire/records/signOffs.ts'
import { labelsOf } from '../reports/reportTexts.ts'
import { changedNotes, signOffBlocks } from './signOffBlocks.ts'

const signature = {
  at: '2026-11-30T10:00:00.000Z',
  accountId: '00000000-0000-4000-8000-000000000000',
  name: 'Ada',
}
const read: SignOffs = {
  part: 'STATEMENT',
  hash: 'b'.repeat(64),
  version: 3,
  signOffs: [
    {
      id: signature.accountId,
      version: 2,
      hash: 'a'.repeat(64),
      signed: signature,
      nextRevision: '2027-11-30',
      withdrawn: null,
      isCurrent: false,
    },
    {
      id: signature.accountId,
      version: 1,
      hash: 'c'.repeat(64),
      signed: signature,
      nextRevision: '2027-11-30',
      withdrawn: { ...signature, name: 'Bob', reason: 'Erreur' },
      isCurrent: false,
    },
  ],
  changed: 1,
  changes: [{ kind: 'FIGURE', id: 'E1-6_07', label: 'E1-6_07', change: 'CHANGED', before: '1', after: '2' }],
}

test('a document names each approval, each withdrawal and what has changed since', () => {
  const labels = labelsOf('fr')
  const list = signOffBlocks([read], labels).find((block) => block.type === 'list')
  expect(list?.items).toEqual([
    `Rapport, version 2\u00a0: approbation par Ada le 30 novembre 2026. Prochaine révision le 30 novembre 2027. Empreinte SHA-256\u00a0: ${'a'.repeat(64)}.`,
    'Rapport, version 1\u00a0: approbation par Ada le 30 novembre 2026, retirée par Bob le 30 novembre 2026. Motif\u00a0: Erreur',
    'Rapport\u00a0: modifié depuis l’approbation, 1 élément (Réponse E1-6_07).',
  ])
  expect(changedNotes([read], labels)).toHaveLength(1)
  expect(changedNotes([{ ...read, changed: 0, changes: [] }], labels)).toEqual([])
})

test('a document says that there is no approval in force', () => {
  const none = { ...read, signOffs: [], changed: 0, changes: [] }
  const list = signOffBlocks([none], labelsOf('en')).find((block) => block.type === 'list')
  expect(list?.items).toEqual(['Statement: no approval in force.'])
})
