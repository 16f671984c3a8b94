import IconButton from '@mui/material/IconButton'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { keyUnder } from '#locales/textKey.ts'
import { getTopic } from '#model/calls/topics.ts'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import { isAllowed } from '#model/rules/materiality/states.ts'
import { NotFound } from '#src/layout/NotFound.tsx'
import { QueryState } from '#src/layout/QueryState.tsx'
import { useRead } from '#src/layout/useRead.ts'
import { PageHeader } from '#src/layout/page/PageHeader.tsx'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { paths } from '#src/paths.ts'
import { HistoryButton } from '#src/resources/fromSchema/sidebar/HistoryButton.tsx'
import { PageSkeleton } from '#src/ui/states/Skeletons.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { ReportAction } from '#src/reports/ReportAction.tsx'
import { SectorLabel } from '../SectorLabel.tsx'
import { StatusAction } from './StatusAction.tsx'
import { useCanDo } from '../useCanDo.ts'
import { useAssessment } from './useAssessment.ts'

/** Frame of an assessment's pages: name, state, the three stages, and the next action. */
export const AssessmentPage = ({
  page,
  children,
}: {
  /** The page within the assessment, for the window's title. Without it, one of the configuration. */
  page?: string
  children: (assessment: DoubleMateriality) => ReactNode
}) => {
  const { t } = useTexts()
  const { doubleMaterialityId = '' } = useParams()
  const query = useAssessment(doubleMaterialityId)
  return (
    <QueryState
      query={query}
      failed={t('resources.doubleMaterialities.recordFailed')}
      level="h1"
      gone={<NotFound />}
      waiting={<PageSkeleton />}
    >
      {(data) => (
        <>
          <AssessmentHeader assessment={data} page={page} />
          {children(data)}
        </>
      )}
    </QueryState>
  )
}

const AssessmentHeader = ({
  assessment,
  page,
}: {
  assessment: DoubleMateriality
  page: string | undefined
}) => {
  const { t } = useTexts()
  const { id, name, status, referenceId, activitySectorId } = assessment
  const canModify = useCanDo(status, 'editGeneral')
  const configurationPage = useConfigurationPage(id)
  const { topicId } = useParams()
  const topic = useRead(getTopic, topicId === undefined ? undefined : { doubleMaterialityId: id, topicId })
  return (
    <PageHeader
      title={name}
      badge={
        <StatusBadge tone={status === 'TERMINATED' ? 'success' : 'primary'}>
          {t(`resources.doubleMaterialities.values.status.${status}`)}
        </StatusBadge>
      }
      meta={
        <>
          {t(`resources.doubleMaterialities.values.referenceId.${referenceId}`)}
          {' · '}
          <SectorLabel id={activitySectorId} />
        </>
      }
      actions={
        <>
          <HistoryButton resource="doubleMaterialities" id={id} title={name} />
          {canModify && <ModifyButton doubleMaterialityId={id} />}
          {isAllowed(status, 'readResults') && <ReportAction assessmentId={id} />}
          <StatusAction assessment={assessment} />
        </>
      }
      crumbs={[{ label: t('materiality.title'), href: paths.doubleMaterialities() }, { label: name }]}
      page={[topic.data?.label, page ?? configurationPage].filter(Boolean).join(' · ')}
      tabs={[
        { href: paths.configuration(id), label: t('materiality.tabs.configuration') },
        { href: paths.evaluation(id), label: t('materiality.tabs.evaluation') },
        { href: paths.results(id), label: t('materiality.tabs.results') },
      ]}
    />
  )
}

/** The page within the configuration of the assessment. */
function useConfigurationPage(id: string): string {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const [, view = ''] = pathname.slice(paths.doubleMateriality(id).length + 1).split('/')
  return t(keyUnder('materiality.tabs', ['distribution', 'contacts'].includes(view) ? view : 'repository'))
}

const ModifyButton = (params: { doubleMaterialityId: string }) => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  const label = t('materiality.modify.title')
  return (
    <IconButton
      aria-label={label}
      title={label}
      onClick={() => sidebars.open('modifyDoubleMateriality', params)}
    >
      <Pencil size={16} strokeWidth={1.75} />
    </IconButton>
  )
}
