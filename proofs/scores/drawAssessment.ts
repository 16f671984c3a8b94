import { financialMaterialities, impactMaterialities } from '#model/rules/materiality/materiality.ts'
import type { Retained } from '#model/rules/materiality/reasons.ts'
import { aggregations } from '#model/rules/materiality/aggregations.ts'
import { stakeholderCategoryCodes } from '#model/rules/materiality/stakeholders.ts'
import {
  questionnaire,
  questionnaireModes,
  type Questionnaire,
} from '#model/wire/materiality/questionnaire.ts'
import type { GivenAnswer } from '#model/wire/materiality/responses.ts'
import { pickBetween, pickOne, type Random } from '../runner/random.ts'

export type DrawnSubject = {
  topic: number
  record: Record<string, unknown>
  isArchived: boolean
  result: {
    impactWeight: number
    financialWeight: number
    preparerImpact: number | null
    preparerFinancial: number | null
    impactRetained: Retained
    financialRetained: Retained
  }
}

export type DrawnAssessment = {
  subjects: DrawnSubject[]
  /** Category of each stakeholder; some have none. */
  contacts: ((typeof stakeholderCategoryCodes)[number] | null)[]
  weights: Partial<Record<(typeof stakeholderCategoryCodes)[number], number>>
  /** Topics that some categories are not asked about, by index. */
  excluded: Partial<Record<(typeof stakeholderCategoryCodes)[number], number[]>>
  settings: { thresholds: { impact: number; financial: number }; aggregation: (typeof aggregations)[number] }
}

/** A mark of a respondent: mostly a whole step of the scale, sometimes in between. */
const drawMark = (random: Random): number =>
  random() < 0.85 ? pickBetween(random, 0, 5) : pickBetween(random, 0, 500) / 100

const maybe = <T>(random: Random, chance: number, draw: () => T): T | null =>
  random() < chance ? draw() : null

/** A random assessment: signs, weights of 0, preparer values, categories of one or many people. */
export function drawAssessment(random: Random): DrawnAssessment {
  const categories = Array.from({ length: pickBetween(random, 1, 5) }, () =>
    pickOne(random, stakeholderCategoryCodes),
  )
  const drawWeight = () => pickOne(random, [0, 1, 2, 10, pickBetween(random, 1, 1000) / 100])
  const topics = pickBetween(random, 1, 4)
  return {
    subjects: Array.from({ length: pickBetween(random, 1, 10) }, (_, index) =>
      drawSubject(random, { index, topic: pickBetween(random, 0, topics - 1), drawWeight }),
    ),
    contacts: [...categories, ...(random() < 0.2 ? [null] : [])].flatMap((category) =>
      Array.from({ length: pickBetween(random, 1, 6) }, () => category),
    ),
    weights: Object.fromEntries(
      categories.filter(() => random() < 0.4).map((code) => [code, drawWeight()] as const),
    ),
    excluded: Object.fromEntries(
      categories
        .filter(() => random() < 0.2)
        .map((code) => [code, [pickBetween(random, 0, topics - 1)]] as const),
    ),
    settings: {
      thresholds: { impact: drawThreshold(random), financial: drawThreshold(random) },
      aggregation: pickOne(random, aggregations),
    },
  }
}

/** Mostly round numbers, which scores reach exactly more often. */
const drawThreshold = (random: Random): number =>
  pickOne(random, [2, 2.5, 3, 3, 3.5, 4, pickBetween(random, 0, 500) / 100])

function drawSubject(
  random: Random,
  { index, topic, drawWeight }: { index: number; topic: number; drawWeight: () => number },
): DrawnSubject {
  const impactMateriality = pickOne(random, impactMaterialities)
  return {
    topic,
    record: {
      label: `Sujet ${index + 1}`,
      impactMateriality,
      financialMateriality:
        impactMateriality === 'NOT_APPLICABLE'
          ? pickOne(random, ['RISK', 'OPPORTUNITY'])
          : pickOne(random, financialMaterialities),
      occurrence: pickOne(random, ['ACTUAL', 'POTENTIAL', null]),
      humanRights: pickOne(random, [true, false, null]),
    },
    isArchived: index > 0 && random() < 0.1,
    result: {
      impactWeight: drawWeight(),
      financialWeight: drawWeight(),
      preparerImpact: maybe(random, 0.4, () => drawMark(random)),
      preparerFinancial: maybe(random, 0.4, () => drawMark(random)),
      impactRetained: random() < 0.3 ? 'PREPARER' : 'STAKEHOLDERS',
      financialRetained: random() < 0.3 ? 'PREPARER' : 'STAKEHOLDERS',
    },
  }
}

/** One question per subject, or some of its criteria. */
export const drawQuestionnaire = (random: Random): Questionnaire =>
  questionnaire.parse({
    mode: pickOne(random, questionnaireModes),
    criteria: pickOne(random, [
      ['scale', 'scope', 'irremediability'],
      ['scope', 'irremediability'],
      ['scale'],
    ]),
  })

/** A respondent's answer about a subject: a mark, one per requested criterion, or an abstention. */
export function drawAnswer(random: Random, subjectId: string, criteria: readonly string[]): GivenAnswer {
  if (random() < 0.15) return { subjectId, value: null, abstained: true }
  if (criteria.length === 0) return { subjectId, value: drawMark(random), abstained: false }
  const marks = criteria.map((name) => [name, maybe(random, 0.95, () => drawMark(random))] as const)
  return { subjectId, value: null, abstained: false, criteria: Object.fromEntries(marks) }
}
