import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldStates } from '#model/rules/disclosures/textFields.ts'
import type { Statement, TextField } from '#model/wire/disclosures/statement.ts'
import type { Text } from '#server/adapters/documents/document.ts'
import { labelsOf } from '../../reports/reportTexts.ts'
import { describeStatement, spansOf } from './describeStatement.ts'

const fieldIn = (state: TextField['state'], value: number): TextField => ({
  code: 'E1-6_07',
  label: 'Émissions brutes de scope 1',
  state,
  shown: state === 'MISSING' ? null : { value, unit: 'tCO₂e', text: null },
  current: state === 'CHANGED' ? { value: value + 1, unit: 'tCO₂e', text: null } : null,
  requestId: null,
  approved: null,
})
const labels = labelsOf('fr')
const plain = (text: Text): string =>
  typeof text === 'string' ? text : text.map((span) => (typeof span === 'string' ? span : span.text)).join('')
const exported = (state: TextField['state'], value: number) =>
  plain(spansOf('Scope 1\u00a0: {E1-6_07}.', new Map([['E1-6_07', fieldIn(state, value)]]), labels))

test('no figure is printed without a mark unless it is approved as it is', () => {
  expect(exported('APPROVED', 1234.5)).toBe('Scope 1\u00a0: 1\u00a0234,5\u00a0tCO₂e.')
  expect(exported('CHANGED', 120)).toContain('120\u00a0tCO₂e [E1-6_07, modifié depuis l’approbation]')
  expect(exported('NOT_APPROVED', 120)).toContain('120\u00a0tCO₂e [E1-6_07, non approuvé]')
  expect(exported('MISSING', 120)).toBe('Scope 1\u00a0: [E1-6_07, manquant].')
  fc.assert(
    fc.property(fc.constantFrom(...fieldStates), fc.integer(), (state, value) => {
      expect(exported(state, value).includes('[E1-6_07, ')).toBe(state !== 'APPROVED')
    }),
  )
})

test('an unread field is missing, and the first page names what cannot be published', () => {
  expect(plain(spansOf('{E1-6_09}', new Map(), labels))).toBe('[E1-6_09, manquant]')
  const statement: Statement = {
    year: 2026,
    assessmentId: '00000000-0000-4000-8000-000000000000',
    sections: [
      {
        code: 'E1',
        label: 'Changement climatique',
        version: 1,
        saved: null,
        isInScope: true,
        blocks: [{ kind: 'paragraph', text: '{E1-6_07}', sources: [], isEdited: false }],
      },
      { code: 'SBM-2', label: 'Parties prenantes', version: 0, saved: null, isInScope: true, blocks: [] },
    ],
    fields: [fieldIn('CHANGED', 120)],
  }
  const { blocks } = describeStatement(
    {
      statement,
      name: 'État 2026',
      organization: 'Groupe Ormelle',
      standard: 'ESRS 2023',
      assessment: 'Exercice 2026',
      index: [],
      language: 'fr',
    },
    '2026-11-29T10:00:00.000Z',
  )
  expect(blocks[0]).toMatchObject({ type: 'note', text: expect.stringContaining('E1-6_07') })
  const headings = blocks.flatMap((block) => (block.type === 'heading' ? [block.text] : []))
  expect(headings).toEqual(['E1 Changement climatique', 'Chiffres et réponses du rapport', 'Index'])
})
