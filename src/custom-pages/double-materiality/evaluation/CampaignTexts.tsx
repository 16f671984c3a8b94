import { lateTexts } from '../../../layout/texts/lateTexts.tsx'

/** Puts the texts of surveys and campaigns within reach. */
export const CampaignTexts = lateTexts('campaigns', {
  fr: async () => (await import('#locales/fr/campaigns.ts')).campaigns,
  en: async () => (await import('#locales/en/campaigns.ts')).campaigns,
})
