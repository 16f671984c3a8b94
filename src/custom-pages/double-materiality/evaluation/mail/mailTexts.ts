import type { Campaign } from '#model/resources/campaigns.ts'
import type { CampaignMail } from '#model/wire/materiality/campaignMail.ts'

const none = { subject: null, introduction: null, readers: null }

/** A mail without custom texts. */
export const emptyMailTexts: CampaignMail = { senderName: null, contact: null, fr: none, en: none }

/** Custom texts of a campaign's mails. */
export const mailTextsOf = (mail: Campaign['mail']): CampaignMail => ({
  senderName: mail?.senderName ?? null,
  contact: mail?.contact ?? null,
  fr: mail?.fr ?? none,
  en: mail?.en ?? none,
})
