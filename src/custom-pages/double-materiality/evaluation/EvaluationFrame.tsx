import { useCanDo } from '../useCanDo.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import { isAllowed } from '#model/rules/materiality/states.ts'
import type { Survey } from '#model/wire/materiality/doubleMateriality.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { Note } from '#src/ui/Note.tsx'
import { LinkSwitch } from '#src/ui/LinkSwitch.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { RowsSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { AssessmentPage } from '../frame/AssessmentPage.tsx'
import { kindOfSurvey, useSurveys, type SurveyKind } from './useSurveys.ts'

type Content = (parts: { assessment: DoubleMateriality; surveys: readonly Survey[] }) => ReactNode

/** A page of the evaluation. Before the evaluation starts, it explains what comes first. */
export const EvaluationFrame = ({
  view,
  children,
}: {
  /** Without it there is no view switch, as in the wizard. */
  view?: 'general' | SurveyKind
  children: Content
}) => {
  const { t } = useTexts()
  return (
    <AssessmentPage page={t(view ? `campaigns.views.${view}` : 'campaigns.wizard.title')}>
      {(assessment) =>
        assessment.status === 'CONFIGURATION' ? (
          <NotYet id={assessment.id} />
        ) : (
          <Loaded assessment={assessment} {...(view && { view })}>
            {children}
          </Loaded>
        )
      }
    </AssessmentPage>
  )
}

const NotYet = ({ id }: { id: string }) => {
  const { t } = useTexts()
  return (
    <EmptyState
      title={t('campaigns.before.title')}
      actions={
        <Button component={AppLink} href={paths.configuration(id)} variant="contained" color="primary">
          {t('campaigns.before.action')}
        </Button>
      }
    >
      {t('campaigns.before.body')}
    </EmptyState>
  )
}

const Loaded = ({
  assessment,
  view,
  children,
}: {
  assessment: DoubleMateriality
  view?: 'general' | SurveyKind
  children: Content
}) => {
  const { t } = useTexts()
  const query = useSurveys(assessment.id)
  return (
    <QueryState
      query={query}
      failed={t('campaigns.loadFailed')}
      hint={t('campaigns.retryHint')}
      waiting={<RowsSkeleton />}
    >
      {(data) => (
        <>
          {view && <Views {...{ assessment, view }} surveys={data} />}
          {!isAllowed(assessment.status, 'editCampaigns') && (
            <Ended>
              <Note>{t('campaigns.ended')}</Note>
            </Ended>
          )}
          {children({ assessment, surveys: data })}
        </>
      )}
    </QueryState>
  )
}

const Views = ({
  assessment: { id, status },
  view,
  surveys,
}: {
  assessment: DoubleMateriality
  view: 'general' | SurveyKind
  surveys: readonly Survey[]
}) => {
  const { t } = useTexts()
  const canAdd = useCanDo(status, 'editCampaigns')
  const hrefOf = (chosen: 'general' | SurveyKind): string => {
    const survey = surveys.find((one) => kindOfSurvey(one) === chosen)
    return survey && chosen !== 'general'
      ? paths.survey(id, chosen, survey.id)
      : paths.evaluationDashboard(id)
  }
  return (
    <Bar>
      <LinkSwitch
        label={t('campaigns.views.label')}
        segments={(['general', 'impact', 'financial'] as const).map((value) => ({
          value,
          label: t(`campaigns.views.${value}`),
          href: hrefOf(value),
        }))}
        value={view}
      />
      {canAdd && surveys.some((one) => one.status === 'OPEN') && (
        <Button
          component={AppLink}
          href={paths.newCampaign(id)}
          startIcon={<Plus size={16} strokeWidth={1.75} />}
        >
          {t('campaigns.new')}
        </Button>
      )}
    </Bar>
  )
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  minHeight: 52,
  padding: '10px 24px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > nav': { maxWidth: '100%', overflowX: 'auto' },
  [theme.breakpoints.down('sm')]: {
    padding: '8px 16px',
    '& > nav a': { padding: '0 10px', whiteSpace: 'nowrap' },
    '& > a': { width: '100%' },
  },
}))

const Ended = styled('div')(({ theme }) => ({
  padding: '16px 24px 0',
  [theme.breakpoints.down('sm')]: { padding: '16px 16px 0' },
}))
