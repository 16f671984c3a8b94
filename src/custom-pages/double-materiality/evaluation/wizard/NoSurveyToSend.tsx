import Button from '@mui/material/Button'
import type { Survey } from '#model/wire/materiality/doubleMateriality.ts'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** The evaluation has ended: links to what can be read instead. */
export const Over = ({ id }: { id: string }) => {
  const { t } = useTexts()
  return (
    <EmptyState
      title={t('campaigns.over.title')}
      actions={
        <>
          <Button component={AppLink} href={paths.evaluationDashboard(id)}>
            {t('campaigns.over.dashboard')}
          </Button>
          <Button component={AppLink} href={paths.resultsDashboard(id)} variant="contained" color="primary">
            {t('campaigns.over.results')}
          </Button>
        </>
      }
    >
      {t('campaigns.over.body')}
    </EmptyState>
  )
}

/** Neither survey is open: links to open one, or a note that the evaluation is closed. */
export const NoOpenSurvey = ({ id, surveys }: { id: string; surveys: readonly Survey[] }) => {
  const { t } = useTexts()
  const canOpen = surveys.some(({ status }) => status === 'PENDING')
  return (
    <EmptyState
      title={t('campaigns.noneOpen.title')}
      actions={
        <Button component={AppLink} href={paths.evaluationDashboard(id)} variant="contained" color="primary">
          {t('campaigns.noneOpen.action')}
        </Button>
      }
    >
      {t(canOpen ? 'campaigns.noneOpen.pending' : 'campaigns.noneOpen.closed')}
    </EmptyState>
  )
}
