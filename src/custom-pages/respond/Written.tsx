import { useTexts } from '../../ui/text/Texts.tsx'
import styles from './respond.module.css'

/** What a preparer wrote. What nobody has translated is marked, for the eye and for what reads aloud. */
export const Written = ({ text, isForeign }: { text: string; isForeign: boolean }) => {
  const { t, locale } = useTexts()
  if (!isForeign) return text
  return (
    <>
      <span lang={locale === 'fr' ? 'en' : 'fr'}>{text}</span>{' '}
      <small className={styles['foreign']}>{t('respond.untranslated')}</small>
    </>
  )
}
