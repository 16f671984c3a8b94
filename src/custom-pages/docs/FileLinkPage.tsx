import { DeadEnd } from '../../layout/DeadEnd.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'

/** An address of the API in the browser's own bar, such as that of a file. Default export: loaded by its route. */
const FileLinkPage = () => {
  const { t } = useTexts()
  return <DeadEnd title={t('docs.fileLink.title')}>{t('docs.fileLink.body')}</DeadEnd>
}

export default FileLinkPage
