import type { TextKey } from '#locales/textKey.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { ResponseForm } from '#model/wire/materiality/responses.ts'
import { formatDate } from '#src/ui/format/dates.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { paths } from '#src/paths.ts'
import styles from './respond.module.css'

const languages: readonly { language: Language; key: TextKey }[] = [
  { language: 'fr', key: 'respond.french' },
  { language: 'en', key: 'respond.english' },
]

/** Subject of the survey, duration, deadline, and the language. */
export const Welcome = ({
  sheet: { firstName, materiality, organizationName: organization, subjects, ...sheet },
  hasBegun,
  onStart,
  onLanguage,
}: {
  sheet: ResponseForm
  hasBegun: boolean
  onStart: () => void
  onLanguage: (language: Language) => void
}) => {
  const { t, locale } = useTexts()
  const { deadline, introduction, readers, contact } = sheet
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
        {deadline !== null && (
          <p>{t('respond.welcome.deadline', { date: formatDate(deadline, locale, 'long') })}</p>
        )}
        <h2>{t('respond.welcome.readersTitle')}</h2>
        <p>{readers ?? t('respond.welcome.readers', { organization })}</p>
        <p>{t('respond.welcome.apart')}</p>
        {contact !== null && (
          <p>
            {t('respond.welcome.contact')} <a href={`mailto:${contact}`}>{contact}</a>
          </p>
        )}
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
        <p>
          <a href={paths.accessibility()}>{t('respond.accessibility')}</a>
        </p>
      </div>
      <footer className={styles['foot']}>
        <button type="button" className={styles['primary']} onClick={onStart}>
          {t(`respond.welcome.${hasBegun ? 'resume' : 'start'}`)}
        </button>
      </footer>
    </>
  )
}
