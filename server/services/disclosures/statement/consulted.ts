import { others, publishSizes } from '#model/rules/materiality/anonymity.ts'
import type { MaterialityKind } from '#model/rules/materiality/materiality.ts'
import type { ReportedCategory } from '#server/store/materiality/reports/reportStore.ts'
import { categoryName } from '../../reports/chapters/stakeholdersChapter.ts'
import type { Labels } from '../../reports/reportTexts.ts'

type Stakeholders = readonly ReportedCategory[]

/** « a, b et c » in the language of the labels. */
export const listOf = (items: readonly string[], { language }: Labels): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(items)

/** How many persons answered a survey, by groups of at least five. */
export function consulted(stakeholders: Stakeholders, materiality: MaterialityKind, labels: Labels): string {
  const { t } = labels
  const survey = t(`statementDraft.surveys.${materiality}`)
  const { groups, isComplete } = groupsOf(stakeholders, materiality)
  if (groups.length === 0)
    return t(isComplete ? 'statementDraft.consulted.zero' : 'statementDraft.consultedHidden', { survey })
  return t('statementDraft.consulted.some', {
    smart_count: groups.reduce((sum, { completed }) => sum + completed, 0),
    survey,
    groups: listOf(
      groups.map(({ category, completed }) =>
        t('statementDraft.group', { category: categoryName(category, labels), count: completed }),
      ),
      labels,
    ),
  })
}

type Group = { category: string | null; invited: number; completed: number }

/** Categories of a survey with at least five respondents, and the smaller ones together (decision 045). */
export function groupsOf(
  stakeholders: Stakeholders,
  materiality: MaterialityKind,
): { groups: Group[]; isComplete: boolean } {
  const own = stakeholders
    .filter((one) => one.materiality === materiality)
    .map((one) => ({ ...one, persons: one.completed }))
  const { alone, others: merged, isComplete } = publishSizes(own)
  const sum = (read: (one: (typeof own)[number]) => number) =>
    merged.reduce((total, one) => total + read(one), 0)
  return {
    groups: [
      ...alone
        .toSorted((one, other) => other.completed - one.completed)
        .map(({ category, invited, completed }) => ({ category, invited, completed })),
      ...(merged.length === 0
        ? []
        : [
            {
              category: others,
              invited: sum(({ invited }) => invited),
              completed: sum(({ completed }) => completed),
            },
          ]),
    ],
    isComplete,
  }
}
