import { Globe } from 'lucide-react'
import type { TextKey } from '#locales/textKey.ts'
import { useTexts, type Locale } from '#src/ui/text/Texts.tsx'
import styles from './auth.module.css'
import { useGuest } from './GuestContext.tsx'

const languages: readonly { locale: Locale; key: TextKey }[] = [
  { locale: 'fr', key: 'auth.french' },
  { locale: 'en', key: 'auth.english' },
]

/** Shows each language by its own name. A change keeps the form values. */
export const LanguageSwitch = () => {
  const { t, locale } = useTexts()
  const { changeLocale } = useGuest()
  return (
    <fieldset className={styles['languages']}>
      <legend className={styles['hidden']}>{t('auth.language')}</legend>
      <Globe size={14} strokeWidth={1.75} aria-hidden />
      {languages.map((language) => (
        <button
          key={language.locale}
          type="button"
          lang={language.locale}
          aria-pressed={language.locale === locale}
          onClick={() => changeLocale(language.locale)}
        >
          {t(language.key)}
        </button>
      ))}
    </fieldset>
  )
}
