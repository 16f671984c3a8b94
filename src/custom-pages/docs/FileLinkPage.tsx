import Button from '@mui/material/Button'
import { useSetCrumbs } from '../../layout/frame/crumbs.tsx'
import { paths } from '../../paths.ts'
import { AppLink } from '../../ui/link/AppLink.tsx'
import { NoResult } from '../../ui/states/NoResult.tsx'
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
  const title = t('docs.fileLink.title')
  useSetCrumbs([{ label: title }])
  return (
    <>
      <title>{`${title} · Matrice`}</title>
      <NoResult
        level="h1"
        title={title}
        actions={
          <Button variant="contained" color="primary" component={AppLink} href={paths.home()}>
            {t('layout.notFound.home')}
          </Button>
        }
      >
        {t('docs.fileLink.body')}
      </NoResult>
    </>
  )
}
