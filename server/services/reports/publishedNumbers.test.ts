import fc from 'fast-check'
import { expect, test } from 'vitest'
import { publishedScores } from '#model/rules/cube/publishedScores.ts'
import type { AnswerGroup } from '#model/rules/materiality/anonymity.ts'
import { divergencesOf } from '#model/rules/materiality/divergences.ts'
import { scoreBeforeResults } from '#model/rules/materiality/scoresBeforeResults.ts'
import { subjectResult, topicResultOf } from '#model/rules/materiality/results.ts'
import type { SubjectResult } from '#model/wire/materiality/results.ts'
import {
  countAnswers,
  drawnAssessment,
  markedIn,
  nameOf,
  scale,
  termsOf,
  valuesOf,
  type DrawnSubject,
} from '#tests/support/drawnAssessment.ts'
import { cubeCells, cubeRows, type GroupMean } from '#tests/support/publishedCube.ts'
import { attack, boundsOf, mixOf, isDeducible, type Equation } from '#tests/support/subtraction.ts'
import { anonymiseAnswers } from './anonymiseAnswers.ts'

// The attack on anonymity (decisions 045, 065 and 066). The attacker knows who is in which category, who abstained,
// who left which criterion out, every weight and the method, and has kept every screen, API answer, bundle and cube
// cell from the first answer to the results. They must not be able to compute what fewer than five persons said.

/** The members of a published group: the attacker knows the rule, so this does not use the product's code. */
const membersOf = (
  group: AnswerGroup,
  groups: readonly AnswerGroup[],
  { answers }: DrawnSubject,
  weights: Record<string, number>,
) =>
  answers.flatMap((answer, index) => {
    const isOther =
      group.category === 'OTHERS' &&
      (weights[answer.category] ?? 1) > 0 &&
      !groups.some((one) => one.category === answer.category)
    return group.category === answer.category || isOther ? [{ ...answer, index }] : []
  })

const countPersons = (some: readonly { person: string }[]) => new Set(some.map(({ person }) => person)).size

/** The equations over scores, marks and abstentions that follow from a list of groups. */
function groupEquations(
  groups: readonly AnswerGroup[],
  subject: DrawnSubject,
  weights: Record<string, number>,
) {
  return groups.map((group) => {
    const members = membersOf(group, groups, subject, weights)
    const scored = members.filter(({ score }) => score !== null)
    const marksOf = (criterion: Parameters<typeof nameOf>[2]) =>
      scored.filter((one) => markedIn(one).some((name) => name === criterion))
    return {
      group,
      scored,
      abstentions: members.filter(({ score, isOpen }) => score === null && !isOpen).length,
      mean: mixOf(
        scored.map((one) => ({ of: termsOf(subject, one.index, one), by: 1 })),
        group.mean,
      ),
      criteria: group.criteria.map(({ criterion, mean }) => ({
        criterion,
        given: marksOf(criterion),
        mean: mixOf(
          marksOf(criterion).map(({ index }) => ({
            of: new Map([[nameOf(subject.id, index, criterion), 1]]),
            by: 1,
          })),
          mean,
        ),
      })),
      abstained: {
        of: new Map(members.map(({ index }) => [nameOf(subject.id, index), 1])),
        value: members.length - group.answers,
      },
    }
  })
}

function resultOf(
  { id, sign, weight, answers }: DrawnSubject,
  weights: Record<string, number>,
): SubjectResult {
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
      preparerImpactRationale: null,
      preparerFinancialRationale: null,
      impactRetained: 'STAKEHOLDERS',
      financialRetained: 'STAKEHOLDERS',
      answers: countAnswers(answers).map((one) => ({ ...one, kind: 'IMPACT' as const })),
    },
    { thresholds: { impact: 3, financial: 3 }, distribution: { weights } },
  )
}

const sorted = (some: readonly { score: number | null }[]): number[] =>
  some.map(({ score }) => score ?? -1).toSorted((one, other) => one - other)

const truth = ({ of }: Equation, values: ReadonlyMap<string, number>) =>
  [...of].reduce((sum, [name, coefficient]) => sum + coefficient * (values.get(name) ?? 0), 0)

/**
 * While answers arrive, no view discloses anything; once the survey is closed, every view discloses the same as the
 * results.
 */
function expectSameEarly(
  { answers }: DrawnSubject,
  side: SubjectResult['impact'],
  weights: Record<string, number>,
) {
  const steps = answers.flatMap(({ category, score }) =>
    score === null ? [] : [{ category, step: Math.round(score), answers: 1 }],
  )
  for (let arrived = 0; arrived <= answers.length; arrived += 1) {
    const open = scoreBeforeResults(
      { status: 'OPEN', weights, scale },
      countAnswers(answers.slice(0, arrived)),
      steps,
    )
    expect(open).toEqual({
      score: null,
      isHidden: false,
      answers: 0,
      abstentions: null,
      categories: [],
      distribution: null,
    })
  }
  const early = scoreBeforeResults({ status: 'CLOSED', weights, scale }, countAnswers(answers), steps)
  expect(early).toMatchObject({
    score: side?.stakeholders,
    answers: side?.answers,
  })
  expect(side?.categories).toMatchObject(early.categories)
  return early
}

type Disclosed = ReturnType<typeof groupEquations>
type Rows = Awaited<ReturnType<typeof anonymiseAnswers>>

/** The bundle's rows of a subject match its groups, and no row stands out by an omitted criterion. */
function expectAlikeRows(disclosed: Disclosed, rows: Rows) {
  for (const { group, scored, criteria } of disclosed) {
    const own = rows.filter(({ category }) => category === group.category)
    expect(sorted(own)).toEqual(group.isListed ? sorted(scored) : [])
    const asked = criteria.map(({ criterion }) => criterion).join(' ')
    expect(own.filter((row) => markedIn(row).join(' ') !== asked)).toEqual([])
  }
  expect(rows).toHaveLength(
    disclosed.reduce((sum, { group }) => sum + (group.isListed ? group.answers : 0), 0),
  )
}

/** The numbers of a subject's side that are derived from its groups, as equations. */
function sideEquations(disclosed: Disclosed, side: SubjectResult['impact']): Equation[] {
  const weighing = disclosed.filter(({ group }) => group.weight > 0)
  const ofCriteria = (side?.criteria ?? []).flatMap(({ criterion, mean }) => {
    const own = weighing.flatMap(({ group, criteria }) =>
      criteria
        .filter((one) => one.criterion === criterion)
        .map((one) => ({ of: one.mean.of, by: group.weight })),
    )
    expect(mean === null).toBe(own.length === 0)
    return mean === null ? [] : [mixOf(own, mean)]
  })
  if (side?.stakeholders == null) return ofCriteria
  const score = weighing.map(({ group, mean }) => ({ of: mean.of, by: group.weight }))
  return [...ofCriteria, mixOf(score, side.stakeholders)]
}

/**
 * Sets of four persons: neighbours in the order of their categories, where a group would be broken first, and each pair
 * with the two persons after it. What fewer persons said can be told if and only if a set that contains them tells.
 */
function smallSets(persons: readonly string[], categoryOf: ReadonlyMap<string, string>): string[][] {
  const inOrder = persons.toSorted((one, other) =>
    `${categoryOf.get(one)} ${one}` < `${categoryOf.get(other)} ${other}` ? -1 : 1,
  )
  const from = (start: number) =>
    Array.from({ length: Math.min(4, inOrder.length) }, (_, step) => inOrder[(start + step) % inOrder.length])
  const pairs = persons.flatMap((one, index) =>
    persons.slice(index + 1).map((two, step) => [one, two, persons[index + step + 2], persons[step]]),
  )
  return [...inOrder.keys()]
    .map(from)
    .concat(pairs)
    .map((some) => [...new Set(some.flatMap((one) => one ?? []))])
}

test('no set of published numbers discloses the answers or abstentions of fewer than five persons', async () => {
  await fc.assert(
    fc.asyncProperty(drawnAssessment, async ({ subjects, weights, aggregation }) => {
      const scores: Equation[] = []
      const abstained: Equation[] = []
      const results = subjects.map((subject) => resultOf(subject, weights))
      const scoreOf = new Map<string, Equation>()
      const cells: GroupMean[] = []
      const rows = await anonymiseAnswers(
        subjects.flatMap(({ id, answers }) =>
          answers
            .filter(({ isOpen }) => !isOpen)
            .map(({ category, value, criteria, score }) => ({
              subjectId: id,
              materiality: 'IMPACT' as const,
              category,
              value,
              criteria,
              score,
            })),
        ),
        { subjects: results, assessment: { distribution: { weights } } },
      )
      const values = new Map(
        subjects.flatMap((subject) =>
          subject.answers.flatMap((answer, index) => valuesOf(subject, index, answer)),
        ),
      )
      for (const [at, subject] of subjects.entries()) {
        const side = results[at]?.impact ?? null
        const early = expectSameEarly(subject, side, weights)
        const disclosed = groupEquations(side?.categories ?? [], subject, weights)
        const taken = disclosed.flatMap(({ scored }) => scored.map(({ index }) => index))
        expect(new Set(taken).size).toBe(taken.length)
        for (const { group, scored, mean, abstained: silent, criteria } of disclosed) {
          expect(countPersons(scored)).toBeGreaterThanOrEqual(5)
          expect(group.isUnanimous).toBe(new Set(scored.map(({ score }) => score)).size === 1)
          expect(scored).toHaveLength(group.answers)
          for (const { given } of criteria) expect(countPersons(given)).toBeGreaterThanOrEqual(5)
          expect(criteria.map(({ given }) => given.length)).toEqual(
            group.criteria.map(({ answers }) => answers),
          )
          scores.push(mean, ...criteria.map((one) => one.mean))
          abstained.push(silent)
          expect(group.abstentions ?? 5).toBeGreaterThanOrEqual(5)
        }
        expectAlikeRows(
          disclosed,
          rows.filter(({ subjectId }) => subjectId === subject.id),
        )
        // The cube holds these numbers and no others; its aggregates over several subjects are checked below.
        expect(publishedScores({ impact: side, financial: null })).toEqual(cubeRows(subject, side))
        cells.push(...disclosed.map(({ group, mean }) => ({ ...subject, group: group.category, mean })))
        const weighing = disclosed.filter(({ group }) => group.weight > 0).flatMap(({ scored }) => scored)
        expect((early.distribution ?? []).reduce((sum, count) => sum + count, 0)).toBe(weighing.length)
        const undisclosed = disclosed.filter(({ group }) => group.abstentions === null)
        const rest = undisclosed.reduce((sum, { abstentions }) => sum + abstentions, 0)
        const isUndisclosed = undisclosed.length === 0 || (rest >= 5 && rest < 4 * undisclosed.length)
        expect(side?.abstentions == null || isUndisclosed).toBe(true)
        const ofSide = sideEquations(disclosed, side)
        scores.push(...ofSide)
        const [score] = side?.stakeholders == null ? [] : ofSide.slice(-1)
        if (score) scoreOf.set(subject.id, score)
        for (const { low, high } of results[at] ? divergencesOf(results[at]) : []) {
          for (const voice of [low, high])
            expect(side?.categories.map(({ category }) => category)).toContain(voice.by)
        }
      }
      // The topic under the chosen method; changing the method discloses the others too.
      for (const method of [aggregation, 'MEAN'] as const) {
        const { score, signs } = topicResultOf(results, {
          thresholds: { impact: 3, financial: 3 },
          aggregation: method,
        }).score.impact
        const made = subjects.flatMap(({ id, sign, weight }) => {
          const own = scoreOf.get(id)
          return own && weight > 0 && signs.includes(sign) ? [{ of: own.of, by: weight }] : []
        })
        if (method !== 'MEAN' || score === null || signs.length !== 1) continue
        scores.push(mixOf(made, score))
      }
      scores.push(...cubeCells(cells))
      for (const equation of scores) expect(truth(equation, values)).toBeCloseTo(equation.value, 9)

      const persons = [...new Set(subjects.flatMap(({ answers }) => answers.map(({ person }) => person)))]
      const unknownOf = (some: readonly string[]) =>
        subjects.flatMap((subject) =>
          subject.answers.flatMap((answer, index) =>
            some.includes(answer.person) ? valuesOf(subject, index, answer).map(([name]) => name) : [],
          ),
        )
      const all = unknownOf(persons)
      const tells = { scores: attack(scores, all), abstentions: attack(abstained, all) }
      const categoryOf = new Map(
        subjects.flatMap(({ answers }) => answers.map(({ person, category }) => [person, category] as const)),
      )
      for (const some of smallSets(persons, categoryOf)) {
        const names = unknownOf(some)
        expect(tells.scores(names), `scores of ${some.join()}`).toBe(false)
        expect(tells.abstentions(names), `abstentions of ${some.join()}`).toBe(false)
      }
      // By bounds, a value can only be derived where a whole group of five or more gave the same end of the scale.
      const isWhole = subjects.every(({ answers }) => answers.every(({ criteria }) => criteria === null))
      const bounds = boundsOf(scores, all, [scale.min, scale.max])
      for (const [at, subject] of subjects.entries()) {
        for (const { scored } of groupEquations(results[at]?.impact?.categories ?? [], subject, weights)) {
          const followed = scored.filter((one) =>
            valuesOf(subject, one.index, one).some(([name]) => {
              const [low, high] = bounds.get(name) ?? [0, 5]
              return high - low < (isWhole ? 0.999 : 0.01)
            }),
          )
          const isUnanimous = scored.every(({ score }) => score === scored[0]?.score)
          expect(followed.length === 0 || isUnanimous || (!isWhole && countPersons(followed) >= 5)).toBe(true)
        }
      }
    }),
    { numRuns: 400 },
  )
})

test('the attack finds what the former numbers disclosed: a mean of categories of three, and one over all', () => {
  const people = ['a', 'b', 'c', 'd', 'e']
  const shown = { of: new Map(['a', 'b', 'c'].map((name) => [name, 1 / 3])), value: 2.4 }
  const whole = { of: new Map(people.map((name, index) => [name, index < 3 ? 1 / 6 : 1 / 4])), value: 2.27 }
  expect(isDeducible([shown, whole], ['d', 'e'], people)).toBe(true)
  expect(isDeducible([shown], ['d', 'e'], people)).toBe(false)
  const later = { of: new Map(['a', 'b', 'c', 'd'].map((name) => [name, 1 / 4])), value: 2.5 }
  expect(isDeducible([shown, later], ['d'], people)).toBe(true)
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
