import type { SideResult } from '#model/wire/materiality/results.ts'
import type { Equation } from './subtraction.ts'

// Recomputes independently what the cube publishes about a survey on impacts.

/** The lines of the cube for a subject: exactly the numbers of its result. */
export function cubeRows({ sign, weight }: { sign: string; weight: number }, side: SideResult | null) {
  const row = { axis: 'IMPACT', sign, weight }
  const groups = side?.categories ?? []
  return [
    {
      ...row,
      stakeholders: null,
      score: side?.score ?? null,
      answers: groups.length > 0 ? (side?.answers ?? null) : null,
      abstentions: side?.abstentions ?? null,
    },
    ...groups.map(({ category, mean, answers, abstentions }) => ({
      ...row,
      stakeholders: category ?? '',
      score: mean,
      answers,
      abstentions,
    })),
  ]
}

/** The mean of a group about a subject, as published in its result. */
export type GroupMean = { group: string | null; sign: string; weight: number; mean: Equation }

/** The mean of each group over the subjects of a sign, as shown in a cell of the cube. */
export const cubeCells = (means: readonly GroupMean[]): Equation[] =>
  [
    ...Map.groupBy(
      means.filter(({ weight }) => weight > 0),
      ({ group, sign }) => `${group} ${sign}`,
    ).values(),
  ].map((same) => {
    const total = same.reduce((sum, { weight }) => sum + weight, 0)
    const of = new Map<string, number>()
    for (const { weight, mean } of same)
      for (const [name, coefficient] of mean.of)
        of.set(name, (of.get(name) ?? 0) + (coefficient * weight) / total)
    return { of, value: same.reduce((sum, { weight, mean }) => sum + mean.value * weight, 0) / total }
  })
