import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import { useSharedItems } from '#src/analysis/sharing/useSharedItems.ts'
import { useSavedItems } from '#src/analysis/useSavedItems.ts'
import { PageHeader } from '#src/layout/page/PageHeader.tsx'
import { allOf, QueryState } from '#src/layout/QueryState.tsx'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { RowsSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { AnalysisList } from './AnalysisList.tsx'
import { Examples } from './Examples.tsx'

/** /analytics: the account's saved analyses and the shared ones, or examples if there are none. */
const AnalysesPage = () => {
  const { t } = useTexts()
  const query = allOf(useSavedItems('analyses'), useSharedItems('analysis'))
  return (
    <>
      <PageHeader
        title={t('analytics.title')}
        actions={
          <Button
            variant="contained"
            color="primary"
            startIcon={<Plus size={16} strokeWidth={1.75} />}
            component={AppLink}
            href={paths.newAnalysis()}
          >
            {t('analytics.create')}
          </Button>
        }
      />
      <QueryState query={query} failed={t('analytics.list.failed')} waiting={<RowsSkeleton />}>
        {([{ items, unreadable }, shared]) =>
          items.length + unreadable.length + shared.length === 0 ? (
            <Examples />
          ) : (
            <AnalysisList items={items} unreadable={unreadable} shared={shared} />
          )
        }
      </QueryState>
    </>
  )
}

export default AnalysesPage
