import Button from '@mui/material/Button'
import { paths } from '#src/paths.ts'
import { PageHeader } from '#src/layout/page/PageHeader.tsx'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { NoResult } from '#src/ui/states/NoResult.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Explains why a URL opens no analysis (spec §5), with links to go on. */
export const NoAnalysis = ({
  reason,
  what,
}: {
  reason: 'notFound' | 'damaged' | 'otherVersion' | 'unknown' | 'otherOrganization'
  what: string
}) => {
  const { t } = useTexts()
  const title = t('analytics.title')
  return (
    <>
      <PageHeader title={title} />
      <NoResult
        title={t(`analytics.none.${reason}.title`, { what })}
        actions={
          <>
            <Button component={AppLink} href={paths.analytics()}>
              {t('analytics.none.toList')}
            </Button>
            <Button variant="contained" color="primary" component={AppLink} href={paths.newAnalysis()}>
              {t('analytics.create')}
            </Button>
          </>
        }
      >
        {t(`analytics.none.${reason}.body`, { what })}
      </NoResult>
    </>
  )
}
