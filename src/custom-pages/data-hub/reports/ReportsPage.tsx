import Button from '@mui/material/Button'
import { useSearchParams } from 'react-router-dom'
import { listDataReports } from '#model/calls/dataAnalysis.ts'
import { PageBody } from '#src/layout/page/PageBody.tsx'
import { PageHeader } from '#src/layout/page/PageHeader.tsx'
import { QueryState } from '#src/layout/QueryState.tsx'
import { useRead } from '#src/layout/useRead.ts'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { readChoice, writeChoice } from './reportAddress.ts'
import { ReportView } from './ReportView.tsx'

/** /data-hub/reports: the reports on the organisation's facts, and the selected one. */
const ReportsPage = () => {
  const { t } = useTexts()
  const [search, setSearch] = useSearchParams()
  const query = useRead(listDataReports, {})
  return (
    <>
      <PageHeader
        title={t('dataReports.title')}
        crumbs={[{ label: t('dataHub.title'), href: paths.importLog() }, { label: t('dataReports.title') }]}
      />
      <QueryState query={query} failed={t('dataReports.listFailed')} waiting={<FormSkeleton />}>
        {(reports) =>
          reports.every(({ basedOn }) => basedOn.facts === 0) ? (
            <EmptyState
              title={t('dataReports.basis.zero')}
              actions={
                <Button variant="contained" component={AppLink} href={paths.importLog()}>
                  {t('dataReports.toImports')}
                </Button>
              }
            >
              {t('dataReports.empty')}
            </EmptyState>
          ) : (
            <PageBody>
              <ReportView
                reports={reports}
                choice={readChoice(search)}
                onChoose={(choice) => setSearch(writeChoice(choice), { replace: true })}
              />
            </PageBody>
          )
        }
      </QueryState>
    </>
  )
}

export default ReportsPage
