import { defaultTexts } from '#locales/defaultTexts.ts'
import type { Criterion } from '#model/rules/materiality/criteria.ts'
import { materialityKinds } from '#model/rules/materiality/materiality.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { Questionnaire } from '#model/wire/materiality/questionnaire.ts'
import type { SubjectResult, LabelledCriterion } from '#model/wire/materiality/results.ts'

type SurveyQuestions = { materiality: 'IMPACT' | 'FINANCIAL'; questionnaire: Pick<Questionnaire, 'words'> }

/** The label of a mean mark on the scale that respondents saw: that of the nearest mark. */
export type MarkLabel = (
  materiality: SurveyQuestions['materiality'],
  criterion: Criterion,
  mean: number | null,
) => string | null

/** The survey's own labels, or the product's where it has none. */
export function markLabels(surveys: readonly SurveyQuestions[], language: Language): MarkLabel {
  return (materiality, criterion, mean) => {
    if (mean === null) return null
    const own = surveys.find((survey) => survey.materiality === materiality)?.questionnaire.words[criterion]
    return (own ?? defaultTexts(criterion))[language][Math.round(mean)] ?? null
  }
}

/** The result of a subject, with labels for the means of its criteria. */
export function labelCriteria<Subject extends SubjectResult>(subject: Subject, wordOf: MarkLabel) {
  const [impact, financial] = materialityKinds.map((kind) => {
    const side = subject[kind === 'IMPACT' ? 'impact' : 'financial']
    if (side === null) return null
    const criteria = side.criteria.map((one): LabelledCriterion => ({
      ...one,
      word: wordOf(kind, one.criterion, one.mean),
    }))
    return { ...side, criteria }
  })
  return { ...subject, impact: impact ?? null, financial: financial ?? null }
}
