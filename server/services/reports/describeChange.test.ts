import { expect, test } from 'vitest'
import { describeChange } from './describeChange.ts'
import { labelsOf } from './reportTexts.ts'

const fonderie = '01a2265f-e8ae-7275-88b1-fb834196efb8'
const gone = '01a2265f-e8af-750a-a83e-7d6d0d05aff9'
const names = new Map([
  [fonderie, 'Ormelle Fonderie'],
  ['E1.2', 'Atténuation du changement climatique'],
])

test('a change names companies, sub-topics and sectors instead of their ids and codes', () => {
  const { change } = describeChange(
    {
      id: '1',
      at: '2026-11-21T10:42:00Z',
      accountName: 'Claire Joubert',
      action: 'create',
      resource: 'subjects',
      recordId: null,
      title: 'Émissions des fonderies',
      before: null,
      after: {
        perimeter: { type: 'COMPANIES', companyIds: [fonderie, gone] },
        subTopic: 'E1.2',
        activitySectorId: 'C',
        valueChain: 'OWN_OPERATIONS',
      },
    },
    labelsOf('fr'),
    names,
  )
  expect(change).toContain('Ormelle Fonderie, élément supprimé')
  expect(change).toContain('E1.2 Atténuation du changement climatique')
  expect(change).toContain('Industrie manufacturière')
  expect(change).not.toMatch(/[0-9a-f]{8}-|COMPANIES|OWN_OPERATIONS/)
})

test('instants are those of Paris, with their zone', () => {
  const { instant } = labelsOf('en')
  expect(instant('2026-11-21T23:42:00Z')).toMatch(/22 Nov 2026.*00:42/)
  expect(instant('2026-07-21T10:42:00Z')).toMatch(/21 Jul 2026.*12:42/)
})
