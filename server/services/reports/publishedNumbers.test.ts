import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AnswerGroup, CategoryAnswers } from '#model/rules/materiality/anonymity.ts'
import { divergencesOf } from '#model/rules/materiality/divergences.ts'
import { earlyScore } from '#model/rules/materiality/earlyScores.ts'
import { subjectResult, topicResultOf } from '#model/rules/materiality/results.ts'
import { aggregations, scoreOf, type Scored } from '#model/rules/materiality/scores.ts'
import type { SubjectResult } from '#model/wire/results.ts'
import type { ReportedAnswer } from '#server/store/materiality/reportRecords.ts'
import { boundsOf, tellsOf, type Equation } from '#tests/support/subtraction.ts'
import { anonymiseAnswers } from './anonymiseAnswers.ts'

// The attack on anonymity (decision 045): whoever knows who is in which category, who abstained, every weight and the
// method, and who kept every screen, answer of the API and bundle from the first answer to the results, must not be
// able to work out what fewer than three persons said.

const scale = { min: 0, max: 5 }
const facts: Scored = {
  impactMateriality: 'NEGATIVE',
  financialMateriality: 'NOT_APPLICABLE',
  occurrence: 'POTENTIAL',
  humanRights: false,
}

/** One answer: of whom, in which category, and the score that nobody may know; null is an abstention, or left open. */
type Given = {
  person: string
  category: string
  isOpen: boolean
  score: number | null
  value: number | null
  criteria: ReportedAnswer['criteria']
}
type Subject = { id: string; sign: 'NEGATIVE' | 'POSITIVE'; weight: number; answers: Given[] }

const mark = fc.integer({ min: 0, max: 5 })
const simple = mark.map((value) => ({ isOpen: false, value, criteria: null, score: value }))
const detailed = fc
  .record({
    scale: mark,
    scope: fc.option(mark),
    irremediability: mark,
    likelihood: fc.option(mark, { freq: 6 }),
  })
  .map((criteria) => ({
    isOpen: false,
    value: null,
    criteria,
    score: scoreOf('IMPACT', facts, { type: 'DETAILED', ...criteria }, scale),
  }))
const unsaid = fc.boolean().map((isOpen) => ({ isOpen, value: null, criteria: null, score: null }))
const category = fc.constantFrom('EMPLOYEES', 'CUSTOMERS', 'EXPERTS', 'SUPPLIERS', 'INVESTORS')

const assessment = fc
  .record({
    isDetailed: fc.boolean(),
    people: fc.array(category, { minLength: 1, maxLength: 14 }),
    repeated: fc.boolean(),
  })
  .chain(({ isDetailed, people, repeated }) => {
    const said = fc.oneof(
      { weight: 4, arbitrary: isDetailed ? detailed : simple },
      { weight: 1, arbitrary: unsaid },
    )
    // Somebody may have been asked twice before that was refused.
    const asked = people.map((name, index) => ({
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
            said: fc.tuple(...asked.map(() => said)),
          }),
          { minLength: 1, maxLength: 3 },
        ),
      })
      .map(({ subjects, ...settings }) => ({
        ...settings,
        subjects: subjects.map(({ said: values, ...rest }, index): Subject => ({
          ...rest,
          id: `s${index}`,
          answers: asked.flatMap((one, at) => {
            const value = values[at]
            return value ? [{ ...one, ...value }] : []
          }),
        })),
      }))
  })

/** As the database counts them: a category that left it open too; who is asked twice, where the first campaign asked. */
const counted = (answers: readonly Given[]): CategoryAnswers[] => {
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
    }
  })
}

const nameOf = (subject: string, index: number) => `${subject} ${index}`
const add = (into: Map<string, number>, from: ReadonlyMap<string, number>, factor: number) => {
  for (const [name, coefficient] of from) into.set(name, (into.get(name) ?? 0) + factor * coefficient)
}

/** Who is behind a published group: the attacker knows the rule, so this is not asked of the product. */
const membersOf = (
  group: AnswerGroup,
  groups: readonly AnswerGroup[],
  { answers }: Subject,
  weights: Record<string, number>,
) =>
  answers.flatMap((answer, index) => {
    const isOther =
      group.category === 'OTHERS' &&
      (weights[answer.category] ?? 1) > 0 &&
      !groups.some((one) => one.category === answer.category)
    return group.category === answer.category || isOther ? [{ ...answer, index }] : []
  })

/** What a list of groups tells, as equations over scores and over abstentions. */
function groupEquations(groups: readonly AnswerGroup[], subject: Subject, weights: Record<string, number>) {
  return groups.map((group) => {
    const members = membersOf(group, groups, subject, weights)
    const scored = members.filter(({ score }) => score !== null)
    return {
      group,
      persons: new Set(scored.map(({ person }) => person)).size,
      scored,
      abstentions: members.filter(({ score, isOpen }) => score === null && !isOpen).length,
      mean: {
        of: new Map(scored.map(({ index }) => [nameOf(subject.id, index), 1 / scored.length])),
        value: group.mean,
      },
      abstained: {
        of: new Map(members.map(({ index }) => [nameOf(subject.id, index), 1])),
        value: members.length - group.answers,
      },
    }
  })
}

function resultOf({ id, sign, weight, answers }: Subject, weights: Record<string, number>): SubjectResult {
  return subjectResult(
    {
      id,
      label: id,
      subTopic: null,
      impactMateriality: sign,
      financialMateriality: 'NOT_APPLICABLE',
      impactWeight: weight,
      financialWeight: 1,
      preparerImpact: null,
      preparerFinancial: null,
      preparerRationale: null,
      retained: 'STAKEHOLDERS',
      answers: counted(answers).map((one) => ({ ...one, kind: 'IMPACT' as const })),
    },
    { thresholds: { impact: 3, financial: 3 }, distribution: { weights } },
  )
}

const sorted = (some: readonly { score: number | null }[]): number[] =>
  some.map(({ score }) => score ?? -1).toSorted((one, other) => one - other)

const truth = ({ of }: Equation, values: ReadonlyMap<string, number>) =>
  [...of].reduce((sum, [name, coefficient]) => sum + coefficient * (values.get(name) ?? 0), 0)

test('no set of published numbers tells what fewer than three persons said or that they abstained', async () => {
  await fc.assert(
    fc.asyncProperty(assessment, async ({ subjects, weights, aggregation }) => {
      const scores: Equation[] = []
      const abstained: Equation[] = []
      const results = subjects.map((subject) => resultOf(subject, weights))
      const scoreRows = new Map<string, ReadonlyMap<string, number>>()
      const rows = await anonymiseAnswers(
        subjects.flatMap(({ id, answers }) =>
          answers
            .filter(({ isOpen }) => !isOpen)
            .map(({ category: name, value, criteria, score }) => ({
              subjectId: id,
              materiality: 'IMPACT' as const,
              category: name,
              value,
              criteria,
              score,
            })),
        ),
        { subjects: results, assessment: { distribution: { weights } } },
      )
      const values = new Map<string, number>()
      for (const [at, subject] of subjects.entries()) {
        for (const [index, { score }] of subject.answers.entries())
          values.set(nameOf(subject.id, index), score ?? 0)
        const steps = subject.answers.flatMap(({ category: name, score }) =>
          score === null ? [] : [{ category: name, step: Math.round(score), answers: 1 }],
        )
        // While answers arrive: each view of a screen that is still open.
        for (let arrived = 0; arrived <= subject.answers.length; arrived += 1) {
          const open = earlyScore(
            { status: 'OPEN', weights, scale },
            counted(subject.answers.slice(0, arrived)),
            steps,
          )
          expect(open).toMatchObject({
            score: null,
            answers: 0,
            abstentions: null,
            categories: [],
            distribution: null,
          })
        }
        const side = results[at]?.impact
        const early = earlyScore({ status: 'CLOSED', weights, scale }, counted(subject.answers), steps)
        expect(early).toMatchObject({
          score: side?.stakeholders,
          categories: side?.categories,
          answers: side?.answers,
        })
        const told = groupEquations(side?.categories ?? [], subject, weights)
        const taken = told.flatMap(({ scored }) => scored.map(({ index }) => index))
        expect(new Set(taken).size).toBe(taken.length)
        for (const { group, persons, scored, mean, abstained: silent } of told) {
          expect(persons).toBeGreaterThanOrEqual(3)
          expect(scored).toHaveLength(group.answers)
          scores.push(mean)
          abstained.push(silent)
          expect(group.abstentions ?? 3).toBeGreaterThanOrEqual(3)
          const marks = rows.filter((row) => row.subjectId === subject.id && row.category === group.category)
          expect(sorted(marks)).toEqual(sorted(scored))
        }
        expect(rows.filter((row) => row.subjectId === subject.id)).toHaveLength(side?.answers ?? 0)
        const weighing = told.filter(({ group }) => group.weight > 0).flatMap(({ scored }) => scored)
        expect((early.distribution ?? []).reduce((sum, count) => sum + count, 0)).toBe(weighing.length)
        const untold = told.filter(({ group }) => group.abstentions === null)
        const rest = untold.reduce((sum, { abstentions }) => sum + abstentions, 0)
        const isUntold = untold.length === 0 || (rest >= 3 && rest < 2 * untold.length)
        expect(side?.abstentions == null || isUntold).toBe(true)
        if (side?.stakeholders != null) {
          const of = new Map<string, number>()
          const total = told.reduce((sum, { group }) => sum + group.weight, 0)
          for (const { group, mean } of told) add(of, mean.of, group.weight / total)
          scoreRows.set(subject.id, of)
          scores.push({ of, value: side.stakeholders })
        }
        for (const { low, high } of results[at] ? divergencesOf(results[at]) : []) {
          for (const voice of [low, high])
            expect(side?.categories.map(({ category: name }) => name)).toContain(voice.by)
        }
      }
      // The topic by the method chosen; changing the method tells the others too.
      for (const method of [aggregation, 'MEAN'] as const) {
        const { score, signs } = topicResultOf(results, {
          thresholds: { impact: 3, financial: 3 },
          aggregation: method,
        }).score.impact
        const made = subjects.filter(
          ({ id, sign, weight }) => weight > 0 && signs.includes(sign) && scoreRows.has(id),
        )
        if (method !== 'MEAN' || score === null || signs.length !== 1) continue
        const of = new Map<string, number>()
        const total = made.reduce((sum, { weight }) => sum + weight, 0)
        for (const { id, weight } of made) add(of, scoreRows.get(id) ?? new Map(), weight / total)
        scores.push({ of, value: score })
      }
      for (const equation of scores) expect(truth(equation, values)).toBeCloseTo(equation.value, 9)

      const persons = [...new Set(subjects.flatMap(({ answers }) => answers.map(({ person }) => person)))]
      const unknownOf = (some: readonly string[]) =>
        subjects.flatMap(({ id, answers }) =>
          answers.flatMap(({ person }, index) => (some.includes(person) ? [nameOf(id, index)] : [])),
        )
      const all = unknownOf(persons)
      for (const [index, one] of persons.entries()) {
        for (const two of persons.slice(index)) {
          const names = unknownOf([one, two])
          expect(tellsOf(scores, names, all), `scores of ${one} and ${two}`).toBe(false)
          expect(tellsOf(abstained, names, all), `abstentions of ${one} and ${two}`).toBe(false)
        }
      }
      // By bounds, a value follows only where a whole group of three or more said the same end of the scale.
      const isWhole = subjects.every(({ answers }) => answers.every(({ criteria }) => criteria === null))
      const bounds = boundsOf(scores, all, [scale.min, scale.max])
      for (const [at, subject] of subjects.entries()) {
        for (const { scored } of groupEquations(results[at]?.impact?.categories ?? [], subject, weights)) {
          for (const { index, score } of scored) {
            const [low, high] = bounds.get(nameOf(subject.id, index)) ?? [0, 5]
            const isUnanimous = scored.every((one) => one.score === score)
            expect(high - low >= (isWhole ? 0.999 : 0.01) || isUnanimous).toBe(true)
          }
        }
      }
    }),
    { numRuns: 400 },
  )
})

test('the attack finds what the old numbers told: a mean of categories of three, and one over all', () => {
  const people = ['a', 'b', 'c', 'd', 'e']
  const shown = { of: new Map(['a', 'b', 'c'].map((name) => [name, 1 / 3])), value: 2.4 }
  const whole = { of: new Map(people.map((name, index) => [name, index < 3 ? 1 / 6 : 1 / 4])), value: 2.27 }
  expect(tellsOf([shown, whole], ['d', 'e'], people)).toBe(true)
  expect(tellsOf([shown], ['d', 'e'], people)).toBe(false)
  const later = { of: new Map(['a', 'b', 'c', 'd'].map((name) => [name, 1 / 4])), value: 2.5 }
  expect(tellsOf([shown, later], ['d'], people)).toBe(true)
  expect(
    boundsOf(
      [
        {
          of: new Map([
            ['a', 1],
            ['b', 1],
          ]),
          value: 10,
        },
      ],
      ['a', 'b'],
      [0, 5],
    ).get('a'),
  ).toEqual([5, 5])
})
