import type { TextKey } from '#locales/textKey.ts'
import type { Language } from '#model/wire/accounts.ts'
import type { ResponseSheet } from '#model/wire/responses.ts'
import { useTexts } from '../../ui/text/Texts.tsx'
import { formatDay } from './formatDay.ts'
import styles from './respond.module.css'

const languages: readonly { language: Language; key: TextKey }[] = [
  { language: 'fr', key: 'respond.french' },
  { language: 'en', key: 'respond.english' },
]

/** What is asked, how long it takes, until when; and the language. */
export const Welcome = ({
  sheet: { firstName, materiality, organizationName: organization, subjects, deadline, introduction },
  hasBegun,
  onStart,
  onLanguage,
}: {
  sheet: ResponseSheet
  hasBegun: boolean
  onStart: () => void
  onLanguage: (language: Language) => void
}) => {
  const { t, locale } = useTexts()
  const asked = materiality === 'IMPACT' ? 'impact' : 'financial'
  return (
    <>
      <div className={styles['body']}>
        <h1>
          {firstName
            ? t('respond.welcome.greeting', { name: firstName })
            : t('respond.welcome.greetingWithoutName')}
        </h1>
        <p>{t(`respond.welcome.${asked}`, { organization })}</p>
        {introduction !== null && <p className={styles['lines']}>{introduction}</p>}
        <p>
          {t(`respond.welcome.how.${subjects.length === 1 ? 'one' : 'several'}`, { total: subjects.length })}
        </p>
        {deadline !== null && <p>{t('respond.welcome.deadline', { date: formatDay(deadline, locale) })}</p>}
        <fieldset className={styles['languages']}>
          <legend>{t('respond.languages')}</legend>
          {languages.map(({ language, key }) => (
            <button
              key={language}
              type="button"
              lang={language}
              aria-pressed={language === locale}
              onClick={() => onLanguage(language)}
            >
              {t(key)}
            </button>
          ))}
        </fieldset>
      </div>
      <footer className={styles['foot']}>
        <button type="button" className={styles['primary']} onClick={onStart}>
          {t(`respond.welcome.${hasBegun ? 'resume' : 'start'}`)}
        </button>
      </footer>
    </>
  )
}
