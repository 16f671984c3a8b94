import fc from 'fast-check'
import type { CategoryAnswers } from '#model/rules/materiality/anonymity.ts'
import { criteria, type Criterion } from '#model/rules/materiality/criteria.ts'
import { aggregations } from '#model/rules/materiality/aggregations.ts'
import { scoreOf, type Scored } from '#model/rules/materiality/scores.ts'
import type { ReportedAnswer } from '#server/store/materiality/reports/reportRecords.ts'

export const scale = { min: 0, max: 5 }
/** An actual impact's score is the mean of its marks; a potential one's is a product, which no sum of marks gives. */
type Occurrence = 'ACTUAL' | 'POTENTIAL'
const factsOf = (occurrence: Occurrence): Scored => ({
  impactMateriality: 'NEGATIVE',
  financialMateriality: 'NOT_APPLICABLE',
  occurrence,
  humanRights: false,
})

/** One answer: person, category, and the secret score; null is an abstention or no answer. */
export type Given = {
  person: string
  category: string
  isOpen: boolean
  score: number | null
  value: number | null
  criteria: ReportedAnswer['criteria']
}
export type DrawnSubject = {
  id: string
  sign: 'NEGATIVE' | 'POSITIVE'
  weight: number
  occurrence: Occurrence
  answers: Given[]
}

const mark = fc.integer({ min: 0, max: 5 })
const simple = mark.map((value) => ({ isOpen: false, value, criteria: null, score: value }))
const detailed = (occurrence: Occurrence) =>
  fc
    .record({
      scale: fc.option(mark, { freq: 12 }),
      scope: fc.option(mark, { freq: 4 }),
      irremediability: fc.option(mark, { freq: 12 }),
      ...(occurrence === 'POTENTIAL' && { likelihood: fc.option(mark, { freq: 6 }) }),
    })
    .map((marks) => ({
      isOpen: false,
      value: null,
      criteria: marks,
      score: scoreOf('IMPACT', factsOf(occurrence), { type: 'DETAILED', ...marks }, scale),
    }))
const unsaid = fc.boolean().map((isOpen) => ({ isOpen, value: null, criteria: null, score: null }))
const category = fc.constantFrom('EMPLOYEES', 'CUSTOMERS', 'EXPERTS', 'SUPPLIERS', 'INVESTORS')

/** Assessments with their answers: one question per subject, or criteria of which some are left out. */
export const drawnAssessment = fc
  .record({
    isDetailed: fc.boolean(),
    occurrence: fc.constantFrom<Occurrence>('ACTUAL', 'POTENTIAL'),
    people: fc.array(category, { minLength: 1, maxLength: 18 }),
    repeated: fc.boolean(),
  })
  .chain(({ isDetailed, occurrence, people, repeated }) => {
    const said = fc.oneof(
      { weight: 4, arbitrary: isDetailed ? detailed(occurrence) : simple },
      { weight: 1, arbitrary: unsaid },
    )
    // A person may have been asked twice, before that was refused.
    const requested = people.map((name, index) => ({
      category: name,
      person: `p${repeated ? Math.max(index, 1) : index}`,
    }))
    return fc
      .record({
        weights: fc.dictionary(category, fc.constantFrom(0, 1, 2, 10, 0.37), { maxKeys: 3 }),
        aggregation: fc.constantFrom(...aggregations),
        subjects: fc.array(
          fc.record({
            sign: fc.constantFrom('NEGATIVE' as const, 'POSITIVE' as const),
            weight: fc.constantFrom(0, 1, 3),
            said: fc.tuple(...requested.map(() => said)),
          }),
          { minLength: 1, maxLength: 3 },
        ),
      })
      .map(({ subjects, ...settings }) => ({
        ...settings,
        subjects: subjects.map(({ said: values, ...rest }, index): DrawnSubject => ({
          ...rest,
          id: `s${index}`,
          occurrence,
          answers: requested.flatMap((one, at) => {
            const value = values[at]
            return value ? [{ ...one, ...value }] : []
          }),
        })),
      }))
  })

/**
 * The counts of the database: including a category without any answer; a person asked twice counts for the first
 * campaign.
 */
export const countAnswers = (answers: readonly Given[]): CategoryAnswers[] => {
  const first = new Set(
    answers.filter(({ person }, index) => answers.findIndex((one) => one.person === person) === index),
  )
  return [...Map.groupBy(answers, (one) => one.category)].map(([name, given]) => {
    const scored = given.filter(({ score }) => score !== null)
    return {
      category: name,
      persons: scored.filter((one) => first.has(one)).length,
      answers: scored.length,
      abstentions: given.filter(({ score, isOpen }) => score === null && !isOpen).length,
      total: scored.reduce((sum, { score }) => sum + (score ?? 0), 0),
      lowest: edgeOf(Math.min, scored),
      highest: edgeOf(Math.max, scored),
      marked: [...Map.groupBy(scored, (one) => markedIn(one).join(' '))].flatMap(([names, alike]) =>
        names === ''
          ? []
          : [
              {
                persons: alike.filter((one) => first.has(one)).length,
                answers: alike.length,
                sums: Object.fromEntries(
                  criteria
                    .filter((criterion) => names.split(' ').includes(criterion))
                    .map((criterion) => [
                      criterion,
                      alike.reduce((sum, one) => sum + (one.criteria?.[criterion] ?? 0), 0),
                    ]),
                ),
              },
            ],
      ),
    }
  })
}

const edgeOf = (edge: (...scores: number[]) => number, scored: readonly Given[]): number | null =>
  scored.length === 0 ? null : edge(...scored.map(({ score }) => score ?? 0))

/** The criteria for which an answer has a mark. */
export const markedIn = ({ criteria: marks }: Pick<Given, 'criteria'>): Criterion[] =>
  criteria.filter((criterion) => typeof marks?.[criterion] === 'number')

/** The name of an unknown of an answer: its score, or one of its marks. */
export const nameOf = (subject: string, index: number, criterion?: Criterion) =>
  [subject, index, criterion ?? 'score'].join(' ')

/**
 * A score as a linear combination of unknowns: the mean of its marks, or itself if marks are multiplied or not asked.
 */
export function termsOf({ id, occurrence }: DrawnSubject, index: number, answer: Given): Map<string, number> {
  const names = markedIn(answer)
  if (names.length === 0 || occurrence === 'POTENTIAL') return new Map([[nameOf(id, index), 1]])
  return new Map(names.map((criterion) => [nameOf(id, index, criterion), 1 / names.length]))
}

/** All values of an answer about a subject, by name. */
export const valuesOf = ({ id }: DrawnSubject, index: number, answer: Given): [string, number][] => [
  [nameOf(id, index), answer.score ?? 0],
  ...markedIn(answer).map((criterion): [string, number] => [
    nameOf(id, index, criterion),
    answer.criteria?.[criterion] ?? 0,
  ]),
]
