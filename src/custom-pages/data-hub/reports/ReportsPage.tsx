import Button from '@mui/material/Button'
import { useSearchParams } from 'react-router-dom'
import { listDataReports } from '#model/calls/dataAnalysis.ts'
import { PageBody } from '../../../layout/page/PageBody.tsx'
import { PageHeader } from '../../../layout/page/PageHeader.tsx'
import { QueryState } from '../../../layout/QueryState.tsx'
import { useRead } from '../../../layout/useRead.ts'
import { paths } from '../../../paths.ts'
import { AppLink } from '../../../ui/link/AppLink.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { FormSkeleton } from '../../../ui/states/Skeletons.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { readChoice, writeChoice } from './reportAddress.ts'
import { ShownReport } from './ShownReport.tsx'

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
              <ShownReport
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
