import { paths } from '#src/paths.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import styles from './auth.module.css'
import { useGuest } from './GuestContext.tsx'
import { GuestFrame } from './GuestFrame.tsx'

const failures = ['pdf', 'reader', 'builder', 'notTried'] as const

/** The declaration of accessibility (French law no. 2005-102, article 47). Default export: loaded when it is read. */
const AccessibilityPage = () => {
  const { t } = useTexts()
  const { accessibilityContact: contact } = useGuest()
  return (
    <GuestFrame title={t('accessibility.title')} lead={t('accessibility.engagement')}>
      <div className={styles['declaration']}>
        <h2>{t('accessibility.state.title')}</h2>
        <p>{t('accessibility.state.body')}</p>
        <h2>{t('accessibility.results.title')}</h2>
        <p>{t('accessibility.results.body')}</p>
        <h2>{t('accessibility.failures.title')}</h2>
        <p>{t('accessibility.failures.lead')}</p>
        <ul>
          {failures.map((name) => (
            <li key={name}>{t(`accessibility.failures.${name}`)}</li>
          ))}
        </ul>
        <h2>{t('accessibility.making.title')}</h2>
        <p>{t('accessibility.making.body')}</p>
        <h2>{t('accessibility.contact.title')}</h2>
        {contact === undefined ? (
          <p>{t('accessibility.contact.none')}</p>
        ) : (
          <p>
            {t('accessibility.contact.body')} <a href={`mailto:${contact}`}>{contact}</a>
          </p>
        )}
        <h2>{t('accessibility.remedy.title')}</h2>
        <p>{t('accessibility.remedy.lead')}</p>
        <ul>
          <li>
            <a href="https://formulaire.defenseurdesdroits.fr/">{t('accessibility.remedy.form')}</a>
          </li>
          <li>
            <a href="https://www.defenseurdesdroits.fr/saisir/delegues">
              {t('accessibility.remedy.delegate')}
            </a>
          </li>
          <li>{t('accessibility.remedy.post')}</li>
        </ul>
        <p>
          <a href={paths.home()}>{t('accessibility.back')}</a>
        </p>
      </div>
    </GuestFrame>
  )
}

export default AccessibilityPage
