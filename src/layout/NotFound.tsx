import { useTexts } from '#src/ui/text/Texts.tsx'
import { DeadEnd } from './DeadEnd.tsx'

/** The page for unknown addresses (spec §2.1). */
export const NotFound = () => {
  const { t } = useTexts()
  return <DeadEnd title={t('layout.notFound.title')}>{t('layout.notFound.body')}</DeadEnd>
}
