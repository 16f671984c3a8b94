import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SideResult } from '#model/wire/materiality/results.ts'
import { compareAssessments, type ComparableSubject } from './comparison.ts'

const side = (score: number): SideResult => ({
  materiality: 'NEGATIVE',
  score,
  weight: 1,
  stakeholders: score,
  preparer: null,
  rationale: null,
  retained: 'STAKEHOLDERS',
  isMaterial: score >= 3,
  isHidden: false,
  answers: 3,
  abstentions: 0,
  criteria: [],
  categories: [],
})

const subject = (given: Partial<ComparableSubject> & { id: string }): ComparableSubject => ({
  label: given.id,
  subTopic: null,
  impact: null,
  financial: null,
  libraryCode: null,
  topicKey: 'E1',
  topicLabel: 'Changement climatique',
  ...given,
})

test('a subject is matched by its code, else by its label within the topic', () => {
  const compared = compareAssessments(
    [
      subject({ id: 'old-1', libraryCode: 'E1-01', label: 'Émissions', impact: side(2.5) }),
      subject({ id: 'old-2', label: 'Énergie des  fours', impact: side(4) }),
      subject({ id: 'old-3', label: 'Bruit', topicKey: 'S3' }),
    ],
    [
      subject({ id: 'new-1', libraryCode: 'E1-01', label: 'Gaz à effet de serre', impact: side(3.5) }),
      subject({ id: 'new-2', label: 'energie des fours', impact: side(3) }),
      subject({ id: 'new-3', label: 'Bruit', topicKey: 'E2' }),
    ],
  )
  expect(compared.map(({ id, presence }) => [id, presence])).toEqual([
    ['new-1', 'BOTH'],
    ['new-2', 'BOTH'],
    ['new-3', 'ENTERED'],
    ['old-3', 'LEFT'],
  ])
  expect(compared[0]?.impact).toMatchObject({ before: 2.5, after: 3.5, change: 1, changesSide: true })
  expect(compared[1]?.impact).toMatchObject({ before: 4, after: 3, change: -1, changesSide: false })
  expect(compared[2]?.impact).toBeNull()
})

test('a score that is hidden now is not reported as immaterial', () => {
  const before = subject({ id: 'a', impact: side(4) })
  const masked = subject({ id: 'a', impact: { ...side(4), score: null, isMaterial: false } })
  for (const [earlier, later] of [
    [before, masked],
    [masked, before],
  ] as const) {
    const [compared] = compareAssessments([earlier], [later])
    expect(compared?.impact).toMatchObject({ changesSide: false, isIncomplete: true, change: null })
  }
  expect(compareAssessments([before], [subject({ id: 'a', impact: side(2) })])[0]?.impact).toMatchObject({
    changesSide: true,
    isIncomplete: false,
  })
})

test('each subject is matched once, and none is lost', () => {
  const given = fc.record({
    id: fc.uuid(),
    label: fc.constantFrom('Eau', 'eau', 'Bruit', 'Énergie'),
    libraryCode: fc.constantFrom(null, 'A', 'B'),
    topicKey: fc.constantFrom('E1', 'S1'),
  })
  const list = fc.uniqueArray(given, { selector: ({ id }) => id, maxLength: 8 })
  fc.assert(
    fc.property(list, list, (earlier, later) => {
      const compared = compareAssessments(earlier.map(subject), later.map(subject))
      const count = (presence: string) => compared.filter((one) => one.presence === presence).length
      expect(count('BOTH') + count('ENTERED')).toBe(later.length)
      expect(count('BOTH') + count('LEFT')).toBe(earlier.length)
    }),
  )
})

test('comparing an assessment with itself shows no change', () => {
  const subjects = [subject({ id: 'a', impact: side(2) }), subject({ id: 'b', financial: side(4) })]
  const compared = compareAssessments(subjects, subjects)
  expect(compared.every(({ presence }) => presence === 'BOTH')).toBe(true)
  expect(compared.map(({ impact, financial }) => [impact?.change, financial?.change])).toEqual([
    [0, undefined],
    [undefined, 0],
  ])
})
