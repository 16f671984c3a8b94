import { useTexts } from '#src/ui/text/Texts.tsx'
import styles from './respond.module.css'

/** Text written by a preparer. Untranslated text is marked visually and with its language. */
export const PreparerText = ({ text, isForeign }: { text: string; isForeign: boolean }) => {
  const { t, locale } = useTexts()
  if (!isForeign) return text
  return (
    <>
      <span lang={locale === 'fr' ? 'en' : 'fr'}>{text}</span>{' '}
      <small className={styles['foreign']}>{t('respond.untranslated')}</small>
    </>
  )
}
