import type { SideResult } from '#model/wire/results.ts'
import type { Equation } from './subtraction.ts'

// What the cube makes of the published numbers of a survey on impacts, worked out apart from it.

/** The lines of the cube for a subject: the numbers of its result, and no others. */
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

/** What a group said of a subject, as its result tells it. */
export type GroupMean = { group: string | null; sign: string; weight: number; mean: Equation }

/** The mean of each group over the subjects of a sign, as a cell of the cube shows it. */
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
