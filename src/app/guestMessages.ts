import { auth } from '#locales/fr/auth.ts'
import { clientErrors as errors } from '#locales/fr/errors/client.ts'
import { ui } from '#locales/fr/ui.ts'
import { validation } from '#locales/fr/validation.ts'
import type { Locale } from '../ui/text/Texts.tsx'
import type { Messages } from '../ui/text/translateText.ts'

const french = { auth, errors, ui, validation }

/** The message files of the pages before the login. French is bundled, English is fetched on demand. */
export const loadGuestMessages = async (locale: Locale): Promise<Messages> =>
  locale === 'fr' ? french : (await import('./guestMessagesEnglish.ts')).english
