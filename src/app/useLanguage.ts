import { useEffect, useState } from 'react'
import { readLocale, storedLocale } from './locale.ts'
import { loadShellMessages } from './shellMessages.ts'
import type { Speech } from './i18n.ts'

/** The current language with its messages; follows a change made here or in another tab. */
export function useLanguage(initial: Speech): Speech {
  const [speech, setSpeech] = useState(initial)
  useEffect(() => {
    document.documentElement.lang = speech.locale
  }, [speech.locale])
  useEffect(
    () =>
      storedLocale.subscribe(() => {
        const locale = readLocale()
        void loadShellMessages(locale).then((messages) => setSpeech({ locale, messages }))
      }),
    [],
  )
  return speech
}
