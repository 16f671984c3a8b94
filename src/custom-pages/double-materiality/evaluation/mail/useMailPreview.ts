import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { previewMail } from '#model/calls/surveys.ts'
import { campaignMail, type CampaignMail, type MailDraft } from '#model/wire/campaignMail.ts'
import { useRead } from '../../../../layout/useRead.ts'
import type { SurveyPlace } from '../useSurveys.ts'
import { noMailWords } from './noMailWords.ts'
import { useSettled } from './useSettled.ts'

/**
 * A mail as its reader gets it, a moment after something was typed. What could not be sent is not shown: there stands
 * what stood there before.
 */
export function useMailPreview(place: SurveyPlace, draft: MailDraft) {
  const settled = useSettled(draft)
  const [good, setGood] = useState(noMailWords)
  const mail = withoutFaults(settled.mail, good)
  if (JSON.stringify(mail) !== JSON.stringify(good)) setGood(mail)
  return useRead(previewMail, { ...place, body: { ...settled, mail } }, { placeholderData: keepPreviousData })
}

/** These words, but where they could not be sent those before. */
function withoutFaults(mail: CampaignMail, before: CampaignMail): CampaignMail {
  const faults = new Set(campaignMail.safeParse(mail).error?.issues.map(({ path }) => path.join('.')))
  const choose = (path: string, given: string | null, former: string | null) =>
    faults.has(path) ? former : given
  const words = (language: 'fr' | 'en') => ({
    subject: choose(`${language}.subject`, mail[language].subject, before[language].subject),
    introduction: choose(
      `${language}.introduction`,
      mail[language].introduction,
      before[language].introduction,
    ),
    readers: choose(`${language}.readers`, mail[language].readers, before[language].readers),
  })
  return {
    senderName: choose('senderName', mail.senderName, before.senderName),
    contact: choose('contact', mail.contact, before.contact),
    fr: words('fr'),
    en: words('en'),
  }
}
