import type { Language } from '#model/wire/identity/accounts.ts'
import { translateText, type Messages } from '#src/ui/text/translateText.ts'
import type { Texts } from '#src/ui/text/Texts.tsx'

const rooms = {
  fr: async (): Promise<Messages> => ({ respond: (await import('#locales/fr/respond.ts')).respond }),
  en: async (): Promise<Messages> => ({ respond: (await import('#locales/en/respond.ts')).respond }),
}

/** Loads the texts of the respondent's page, and no others. */
export async function respondTexts(locale: Language): Promise<Texts> {
  const messages = await rooms[locale]()
  return { locale, t: (key, args) => translateText(messages, key, args) }
}
