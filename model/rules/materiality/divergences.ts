import type { Divergence } from '#model/wire/materiality/divergences.ts'
import type { SideResult, SubjectResult } from '#model/wire/materiality/results.ts'

/** Kinds of divergence: between categories of stakeholders, or between stakeholders and preparer. */
export const divergenceKinds = ['CATEGORIES', 'PREPARER'] as const

/**
 * Maximum distance between the means of two categories, in points of the scale, without an explanation. Neither the law
 * nor EFRAG IG 1 gives a number (facts §1.4 item 2: "more than x"); the product uses a step and a half of the six-step
 * scale, about a third of its length (decision 032).
 */
export const categorySpreadLimit = 1.5

/**
 * Maximum distance of the preparer's value from the stakeholders' score, in points of the scale: one step, that is,
 * another label of the questionnaire (decision 032).
 */
export const preparerGapLimit = 1

/** Smaller differences are floating-point errors of sums. */
const tolerance = 1e-9

/** The part of a divergence that derives from the results alone. */
export type DivergenceFinding = Pick<Divergence, 'kind' | 'materiality' | 'difference' | 'low' | 'high'>

/**
 * The divergences of a subject: per side, groups whose means are more than 1.5 points apart, and a preparer's value
 * more than 1 point from the stakeholders' score, retained or not. It uses only published numbers.
 */
export const divergencesOf = (subject: SubjectResult): DivergenceFinding[] =>
  (['impact', 'financial'] as const).flatMap((side) => {
    const result = subject[side]
    if (result === null) return []
    const materiality = side === 'impact' ? 'IMPACT' : 'FINANCIAL'
    return [...betweenCategories(result), ...fromPreparer(result)].map((found) => ({ ...found, materiality }))
  })

type Found = Omit<DivergenceFinding, 'materiality'>

function betweenCategories({ categories }: SideResult): Found[] {
  const means = categories
    .map(({ category, mean }) => ({ by: category, value: mean }))
    .toSorted((one, other) => one.value - other.value)
  const [low, high] = [means[0], means.at(-1)]
  if (!low || !high || high.value - low.value <= categorySpreadLimit + tolerance) return []
  return [{ kind: 'CATEGORIES', difference: high.value - low.value, low, high }]
}

function fromPreparer({ stakeholders, preparer }: SideResult): Found[] {
  if (stakeholders === null || preparer === null) return []
  const difference = Math.abs(stakeholders - preparer)
  if (difference <= preparerGapLimit + tolerance) return []
  const [low, high] = [
    { by: 'STAKEHOLDERS', value: stakeholders },
    { by: 'PREPARER', value: preparer },
  ].toSorted((one, other) => one.value - other.value)
  return low && high ? [{ kind: 'PREPARER', difference, low, high }] : []
}
