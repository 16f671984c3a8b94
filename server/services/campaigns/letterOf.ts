import type { MailDraft } from '#model/wire/materiality/campaignMail.ts'
import type { AskedSurvey, SurveyMailContent } from './writeSurveyMail.ts'

/** A mail being written, addressed to somebody asked by its survey, or by both surveys of its assessment. */
export function letterOf(
  { together, deadline, ...draft }: MailDraft,
  { organization, kind }: { organization: string; kind: AskedSurvey['kind'] },
  linkOf: (kind: AskedSurvey['kind']) => string,
): SurveyMailContent {
  const surveyOf = (one: AskedSurvey['kind']): AskedSurvey => ({ kind: one, link: linkOf(one), deadline })
  return {
    ...draft,
    organization,
    asked: together ? [surveyOf('impact'), surveyOf('financial')] : [surveyOf(kind)],
  }
}
