import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { previewMail } from '#model/calls/surveys.ts'
import { campaignMail, type CampaignMail, type MailDraft } from '#model/wire/materiality/campaignMail.ts'
import { useDebouncedValue } from '#src/layout/useDebouncedValue.ts'
import { useRead } from '#src/layout/useRead.ts'
import type { SurveyPlace } from '../useSurveys.ts'
import { emptyMailTexts } from './mailTexts.ts'

const previewDelayMs = 400

/**
 * Preview of a mail, shortly after the last edit. A text that could not be sent is replaced by its last valid version.
 */
export function useMailPreview(params: SurveyPlace, draft: MailDraft) {
  // A draft is a new object on every render: its content is compared.
  const settled = JSON.parse(useDebouncedValue(JSON.stringify(draft), previewDelayMs)) as MailDraft
  const [good, setGood] = useState(emptyMailTexts)
  const mail = replaceInvalidTexts(settled.mail, good)
  if (JSON.stringify(mail) !== JSON.stringify(good)) setGood(mail)
  return useRead(
    previewMail,
    { ...params, body: { ...settled, mail } },
    { placeholderData: keepPreviousData },
  )
}

/** Replaces invalid texts by their previous version. */
function replaceInvalidTexts(mail: CampaignMail, before: CampaignMail): CampaignMail {
  const faults = new Set(campaignMail.safeParse(mail).error?.issues.map(({ path }) => path.join('.')))
  const choose = (path: string, given: string | null, former: string | null) =>
    faults.has(path) ? former : given
  const textsOf = (language: 'fr' | 'en') => ({
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
    fr: textsOf('fr'),
    en: textsOf('en'),
  }
}
