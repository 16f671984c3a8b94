import { styled } from '@mui/material/styles'
import { useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { DataReportList } from '#model/wire/data/dataAnalysis.ts'
import { countKey } from '#locales/countKey.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { SkeletonBar } from '#src/ui/states/SkeletonBar.tsx'
import { Delayed } from '#src/ui/states/Delayed.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { getDataReport } from '#model/calls/dataAnalysis.ts'
import { requestFile } from '#src/dataProvider/callApi.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import { readsOf } from '#src/layout/useRead.ts'
import { usePreferences } from '#src/ui/theme/usePreferences.ts'
import { yearsBetween, type ReportChoice } from './reportAddress.ts'
import { ReportActions } from './ReportActions.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportFrame } from './ReportFrame.tsx'

type Shown = {
  reports: DataReportList
  choice: ReportChoice
  onChoose: (choice: ReportChoice) => void
}

/** Selects a report, its year and its company, and shows its page. */
export const ReportView = ({ reports, choice, onChoose }: Shown) => {
  const { t } = useTexts()
  const say = useCounts()
  const format = useFormats()
  const frame = useRef<HTMLIFrameElement>(null)
  const shown = reports.find(({ type }) => type === choice.type) ?? reports[0]
  const query = useReportPage(choice, shown !== undefined && shown.basedOn.facts > 0)
  if (!shown) return null
  const { facts, lastImportAt, firstDay, lastDay } = shown.basedOn
  return (
    <Column>
      <div>
        <Views>
          <SegmentedControl
            label={t('dataReports.choose')}
            segments={reports.map(({ type, title }) => ({ value: type, label: title }))}
            value={shown.type}
            onChange={(type) => onChoose({ ...choice, type })}
          />
        </Views>
        <ReportActions frame={frame} page={query.data} choice={choice} />
      </div>
      <p>{shown.description}</p>
      <div>
        <ReportFilters years={yearsBetween(firstDay, lastDay)} choice={choice} onChoose={onChoose} />
        <p>
          {say(countKey('dataReports.basis', facts), facts, {
            moment: lastImportAt === null ? '' : format.moment(lastImportAt),
          })}
        </p>
      </div>
      <QueryState query={query} failed={t('dataReports.failed')} waiting={<Waiting />}>
        {(page) => <ReportFrame frame={frame} title={shown.title} page={page} />}
      </QueryState>
    </Column>
  )
}

const Waiting = () => {
  const { t } = useTexts()
  return (
    <div aria-busy>
      <p role="status">{t('dataReports.making')}</p>
      <Delayed>
        <SkeletonBar width="100%" height={480} radius={8} />
      </Delayed>
    </div>
  )
}

/** On a phone the switch scrolls sideways instead of overflowing the page. */
const Views = styled('div')({ minWidth: 0, overflowX: 'auto', scrollbarWidth: 'none' })

const Column = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& p': { margin: 0, ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: 12,
  },
  '& > [aria-busy]': { display: 'grid', justifyContent: 'stretch' },
}))

/** Reads a report's page in the user's language and colour scheme. Sends no request if there are no facts. */
function useReportPage({ type, year, company }: ReportChoice, hasFacts: boolean) {
  const http = useHttp()
  const { locale } = useTexts()
  const { theme } = usePreferences()
  const { id: orgId } = useRequiredOrganization()
  const query = {
    ...(year !== '' && { year: Number(year) }),
    ...(company !== '' && { companyId: company }),
    ...(theme !== 'auto' && { theme }),
  }
  return useQuery({
    queryKey: [...readsOf(getDataReport, { orgId, type }), query, locale],
    queryFn: async ({ signal }) =>
      (await requestFile(http, getDataReport, { orgId, type, query }, { signal })).text(),
    enabled: hasFacts,
    meta: { failed: null },
  })
}
