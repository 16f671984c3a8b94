import Button from '@mui/material/Button'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { NoResult } from '#src/ui/states/NoResult.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useSetCrumbs } from './frame/crumbs.tsx'

/** Any address that is not one of ours (spec §2.1). */
export const NotFound = () => {
  const { t } = useTexts()
  const title = t('layout.notFound.title')
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
        {t('layout.notFound.body')}
      </NoResult>
    </>
  )
}
