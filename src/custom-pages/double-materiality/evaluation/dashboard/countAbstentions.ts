import type { SurveyDashboard } from '#model/wire/materiality/surveyDashboard.ts'

type Abstentions = { category: string | null; answers: number; abstentions: number; share: number }

/**
 * Answers and abstentions of each category, the largest share of abstentions first. Only counts subjects where at least
 * five persons of the category abstained, since fewer are not reported.
 */
export function countAbstentions(
  subjects: readonly Pick<SurveyDashboard['subjects'][number], 'categories'>[],
): Abstentions[] {
  const given = subjects.flatMap(({ categories }) =>
    categories.flatMap(({ category, answers, abstentions }) =>
      abstentions === null ? [] : [{ category, answers, abstentions }],
    ),
  )
  return [...Map.groupBy(given, ({ category }) => category)]
    .map(([category, rows]) => {
      const answers = rows.reduce((sum, row) => sum + row.answers, 0)
      const abstentions = rows.reduce((sum, row) => sum + row.abstentions, 0)
      return { category, answers, abstentions, share: (100 * abstentions) / (answers + abstentions) }
    })
    .toSorted((a, b) => b.share - a.share)
}
