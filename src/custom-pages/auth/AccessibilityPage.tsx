import { keyUnder } from '#locales/textKey.ts'
import { paths } from '#src/paths.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { formatDate } from '#src/ui/format/dates.ts'
import { formatPercent } from '#src/ui/format/numbers.ts'
import { accessibilityAudit } from './accessibilityAudit.ts'
import styles from './auth.module.css'
import { useGuest } from './GuestContext.tsx'
import { GuestFrame } from './GuestFrame.tsx'

/** The name of a criterion in a key: a point would divide the key. */
const keyOf = (criterion: string): string => `criterion${criterion.replace('.', '_')}`

/** The declaration of accessibility (French law no. 2005-102, article 47). Default export: loaded when it is read. */
const AccessibilityPage = () => {
  const { t, locale } = useTexts()
  const { met, notMet } = accessibilityAudit
  const applicable = met + notMet.length
  const day = formatDate(accessibilityAudit.day, locale, 'long')
  const rate = formatPercent((100 * met) / applicable, locale, { decimals: 1 })
  const { accessibilityContact: contact } = useGuest()
  return (
    <GuestFrame title={t('accessibility.title')} lead={t('accessibility.engagement')}>
      <div className={styles['declaration']}>
        <h2>{t('accessibility.state.title')}</h2>
        <p>{t(`accessibility.state.${notMet.length > 0 ? 'body' : 'unconfirmed'}`)}</p>
        <h2>{t('accessibility.results.title')}</h2>
        <p>{t('accessibility.results.body', { day, rate, met, applicable })}</p>
        <p>{t('accessibility.results.before')}</p>
        <h2>{t('accessibility.failures.title')}</h2>
        <p>{t(`accessibility.failures.${notMet.length > 0 ? 'lead' : 'none'}`)}</p>
        {notMet.length > 0 && (
          <ul>
            {notMet.map((criterion) => (
              <li key={criterion}>{t(keyUnder('accessibility.failures', keyOf(criterion)))}</li>
            ))}
          </ul>
        )}
        <p>{t('accessibility.failures.notTried')}</p>
        <h2>{t('accessibility.making.title')}</h2>
        <p>{t('accessibility.making.body', { day })}</p>
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
