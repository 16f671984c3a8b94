import type { SeverityCriterion } from '#model/rules/materiality/criteria.ts'
import type { Questionnaire, Worded } from '#model/wire/questionnaire.ts'

/** The questionnaire while it is written: an introduction that is empty is none. */
export type Draft = Omit<Questionnaire, 'introduction'> & { introduction: { fr: string; en: string } }

/** What keeps a draft from being saved, by the part it stands in. */
export type DraftProblem = 'introduction' | 'criteria' | 'words'

export const draftOf = ({ introduction, ...rest }: Questionnaire): Draft => ({
  ...rest,
  introduction: { fr: introduction.fr ?? '', en: introduction.en ?? '' },
})

export const questionnaireOf = ({ introduction, ...rest }: Draft): Questionnaire => ({
  ...rest,
  introduction: { fr: introduction.fr.trim() || null, en: introduction.en.trim() || null },
})

/** Everybody reads the survey in their language: texts are given in both, or in none. */
export function problemsOf(draft: Draft): DraftProblem[] {
  const { introduction, criteria } = questionnaireOf(draft)
  const words = Object.values(draft.words).flatMap(({ fr, en }) => [...fr, ...en])
  return [
    ...((introduction.fr === null) === (introduction.en === null) ? [] : (['introduction'] as const)),
    ...(criteria.includes('scale') || criteria.includes('scope') ? [] : (['criteria'] as const)),
    ...(words.every((word) => word.trim() !== '') ? [] : (['words'] as const)),
  ]
}

/** The questions whose marks have words, for the mode and side of a survey. */
export function wordedIn(
  { mode, criteria }: Pick<Draft, 'mode' | 'criteria'>,
  materiality: 'IMPACT' | 'FINANCIAL',
): Worded[] {
  if (mode === 'SIMPLE') return ['value']
  const severity: readonly SeverityCriterion[] = criteria
  return materiality === 'FINANCIAL' ? ['magnitude', 'likelihood'] : [...severity, 'likelihood']
}
