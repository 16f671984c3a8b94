import { DeadEnd } from '#src/layout/DeadEnd.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/**
 * Shown when a URL of the API, such as that of a file, is opened in the browser. Default export: loaded by its route.
 */
const FileLinkPage = () => {
  const { t } = useTexts()
  return <DeadEnd title={t('docs.fileLink.title')}>{t('docs.fileLink.body')}</DeadEnd>
}

export default FileLinkPage
