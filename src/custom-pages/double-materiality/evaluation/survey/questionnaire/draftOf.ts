import type { SeverityCriterion } from '#model/rules/materiality/criteria.ts'
import type { Questionnaire, LabelledQuestion } from '#model/wire/materiality/questionnaire.ts'

/** The questionnaire during editing. An empty introduction counts as none. */
export type Draft = Omit<Questionnaire, 'introduction'> & { introduction: { fr: string; en: string } }

/** Part of a draft that prevents saving it. */
export type DraftProblem = 'introduction' | 'criteria' | 'words'

export const draftOf = ({ introduction, ...rest }: Questionnaire): Draft => ({
  ...rest,
  introduction: { fr: introduction.fr ?? '', en: introduction.en ?? '' },
})

export const questionnaireOf = ({ introduction, ...rest }: Draft): Questionnaire => ({
  ...rest,
  introduction: { fr: introduction.fr.trim() || null, en: introduction.en.trim() || null },
})

/**
 * Parts that are invalid. A text must be given in both languages or in none, since respondents read the survey in their
 * own.
 */
export function problemsOf(draft: Draft): DraftProblem[] {
  const { introduction, criteria } = questionnaireOf(draft)
  const words = Object.values(draft.words).flatMap(({ fr, en }) => [...fr, ...en])
  return [
    ...((introduction.fr === null) === (introduction.en === null) ? [] : (['introduction'] as const)),
    ...(criteria.includes('scale') || criteria.includes('scope') ? [] : (['criteria'] as const)),
    ...(words.every((label) => label.trim() !== '') ? [] : (['words'] as const)),
  ]
}

/** Questions whose scale values have labels, for the mode and side of a survey. */
export function labelledQuestionsOf(
  { mode, criteria }: Pick<Draft, 'mode' | 'criteria'>,
  materiality: 'IMPACT' | 'FINANCIAL',
): LabelledQuestion[] {
  if (mode === 'SIMPLE') return ['value']
  const severity: readonly SeverityCriterion[] = criteria
  return materiality === 'FINANCIAL' ? ['magnitude', 'likelihood'] : [...severity, 'likelihood']
}
