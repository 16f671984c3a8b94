import { DeadEnd } from '../../layout/DeadEnd.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'
import { DocsTexts } from './DocsTexts.tsx'

/** An address of the API in the browser's own bar, such as that of a file. Default export: loaded by its route. */
const FileLinkPage = () => (
  <DocsTexts>
    <FileLink />
  </DocsTexts>
)

export default FileLinkPage

const FileLink = () => {
  const { t } = useTexts()
  return <DeadEnd title={t('docs.fileLink.title')}>{t('docs.fileLink.body')}</DeadEnd>
}
