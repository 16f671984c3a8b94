import { isIsoDate } from '#model/rules/readDate.ts'
import type { Survey } from '#model/wire/doubleMateriality.ts'
import { kindOfSurvey } from '../useSurveys.ts'
import type { Draft } from './storedDraft.ts'

/** What a step still lacks, as keys of sentences by field; nothing when it is complete. */
export function checkStep(
  step: number,
  { kind, chosen, name, deadline }: Draft,
  { surveys, today }: { surveys: readonly Survey[]; today: string },
): Readonly<Record<string, string>> {
  if (step === 0) {
    const survey = surveys.find((one) => kindOfSurvey(one) === kind)
    return survey?.status === 'OPEN' ? {} : { kind: 'campaigns.wizard.survey.required' }
  }
  if (step === 1) {
    return Object.keys(chosen).length > 0 ? {} : { chosen: 'campaigns.wizard.reporters.required' }
  }
  if (step === 2) {
    return {
      ...(name.trim() === '' && { name: 'validation.required' }),
      ...(deadline !== '' && !isIsoDate(deadline) && { deadline: 'validation.typedDate' }),
      ...(isIsoDate(deadline) && deadline <= today && { deadline: 'campaigns.wizard.name.past' }),
    }
  }
  return {}
}
