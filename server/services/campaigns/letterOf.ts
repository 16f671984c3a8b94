import type { MailDraft } from '#model/wire/campaignMail.ts'
import type { AskedSurvey, SurveyLetter } from './writeSurveyMail.ts'

/** A mail that is being worded, to somebody whom its survey asks, or both surveys of its assessment. */
export function letterOf(
  { together, deadline, ...draft }: MailDraft,
  { organization, kind }: { organization: string; kind: AskedSurvey['kind'] },
  linkOf: (kind: AskedSurvey['kind']) => string,
): SurveyLetter {
  const surveyOf = (one: AskedSurvey['kind']): AskedSurvey => ({ kind: one, link: linkOf(one), deadline })
  return {
    ...draft,
    organization,
    asked: together ? [surveyOf('impact'), surveyOf('financial')] : [surveyOf(kind)],
  }
}
