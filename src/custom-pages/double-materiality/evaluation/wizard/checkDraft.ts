import { asKey, type TextKey } from '#locales/textKey.ts'
import { isIsoDate } from '#model/rules/text/readDate.ts'
import { deadlineError } from '#model/rules/materiality/deadlines.ts'
import type { Survey } from '#model/wire/materiality/doubleMateriality.ts'
import { campaignMail } from '#model/wire/materiality/campaignMail.ts'
import { kindOfSurvey, type SurveyKind } from '../useSurveys.ts'
import { kindsOf, type Draft } from './storedDraft.ts'

/** Missing inputs of a step, as text keys by field. Empty if the step is complete. */
export function checkStep(
  step: number,
  draft: Draft,
  {
    surveys,
    today,
    willGet,
  }: {
    surveys: readonly Survey[]
    today: string
    /** Number among the selected people, once it is known. */ willGet?: number | undefined
  },
): Readonly<Record<string, TextKey>> {
  const { chosen, name, deadline, mail } = draft
  if (step === 0) {
    const wanted = kindsOf(draft)
    const isOpen = (kind: SurveyKind) => surveys.find((one) => kindOfSurvey(one) === kind)?.status === 'OPEN'
    return wanted.length > 0 && wanted.every(isOpen) ? {} : { kind: 'campaigns.wizard.survey.required' }
  }
  if (step === 1) {
    if (Object.keys(chosen).length === 0) return { chosen: 'campaigns.wizard.reporters.required' }
    return willGet === 0 ? { chosen: 'campaigns.wizard.reporters.nobody' } : {}
  }
  if (step === 2) {
    const late = isIsoDate(deadline) ? deadlineError(deadline, today) : undefined
    return {
      ...(name.trim() === '' && { name: 'validation.required' }),
      ...(deadline !== '' && !isIsoDate(deadline) && { deadline: 'validation.typedDate' }),
      ...(late && { deadline: asKey(late.key) }),
    }
  }
  return campaignMail.safeParse(mail).success ? {} : { mail: 'campaigns.mail.wrong' }
}
