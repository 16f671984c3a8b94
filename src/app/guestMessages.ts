import { auth } from '#locales/fr/auth.ts'
import { clientErrors as errors } from '#locales/fr/errors/client.ts'
import { ui } from '#locales/fr/ui.ts'
import { validation } from '#locales/fr/validation.ts'
import { paths } from '../paths.ts'
import { isSamePage } from './guestPaths.ts'
import type { Locale } from '../ui/text/Texts.tsx'
import type { Messages } from '../ui/text/translateText.ts'

const french = { auth, errors, ui, validation }

/** The message files of the pages before the login. French is bundled, English is fetched on demand, and so is the declaration. */
export async function loadGuestMessages(locale: Locale): Promise<Messages> {
  const messages = locale === 'fr' ? french : (await import('./guestMessagesEnglish.ts')).english
  if (!isSamePage(window.location.pathname, paths.accessibility())) return messages
  const { accessibility } =
    locale === 'fr'
      ? await import('#locales/fr/accessibility.ts')
      : await import('#locales/en/accessibility.ts')
  return { ...messages, accessibility }
}
