import Button from '@mui/material/Button'
import { ListChecks } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { campaigns, type Campaign } from '#model/resources/campaigns.ts'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import type { Survey } from '#model/wire/materiality/doubleMateriality.ts'
import { NotFound } from '#src/layout/NotFound.tsx'
import { QueryState } from '#src/layout/QueryState.tsx'
import { PageBody } from '#src/layout/page/PageBody.tsx'
import { useSidebarAddress } from '#src/layout/sidebars/useSidebarAddress.ts'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { paths } from '#src/paths.ts'
import { asResource } from '#src/resources/fromSchema/asResource.ts'
import { SchemaList } from '#src/resources/fromSchema/list/SchemaList.tsx'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { RowsSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { ColumnOverrides } from '#src/resources/fromSchema/list/useSchemaColumns.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { useCanDo } from '../../useCanDo.ts'
import { AbstentionPanel } from '../dashboard/AbstentionPanel.tsx'
import { CategoryBars } from '../dashboard/CategoryBars.tsx'
import { DayBars } from '../dashboard/DayBars.tsx'
import { Columns } from '../dashboard/Panel.tsx'
import { SubjectScores } from '../dashboard/SubjectScores.tsx'
import { SurveyCard } from '../dashboard/SurveyCard.tsx'
import { WaitingPanel } from '../dashboard/WaitingPanel.tsx'
import { EvaluationFrame } from '../EvaluationFrame.tsx'
import { kindOfSurvey, useSurveyDashboard, type SurveyKind, type SurveyPlace } from '../useSurveys.ts'
import { FullHeightList } from '../FullHeightList.tsx'

const resource = asResource(campaigns)

/** …/survey/impact|financial/{surveyId}: one survey, its campaigns and its progress. */
export const SurveyPage = ({ kind }: { kind: SurveyKind }) => {
  const { surveyId = '' } = useParams()
  return (
    <EvaluationFrame view={kind}>
      {({ assessment, surveys }) => {
        const survey = surveys.find((one) => one.id === surveyId && kindOfSurvey(one) === kind)
        return survey ? <OneSurvey {...{ assessment, survey, kind }} /> : <NotFound />
      }}
    </EvaluationFrame>
  )
}

const OneSurvey = ({
  assessment,
  survey,
  kind,
}: {
  assessment: DoubleMateriality
  survey: Survey
  kind: SurveyKind
}) => {
  const { t } = useTexts()
  const overrides = useCampaignColumns()
  const sidebars = useSidebars()
  const query = useSurveyDashboard(assessment.id, survey.id)
  const canAdd = useCanDo(assessment.status, 'editCampaigns')
  usePreviewFromUrl({ doubleMaterialityId: assessment.id, surveyId: survey.id })
  return (
    <QueryState
      query={query}
      failed={t('campaigns.loadFailed')}
      hint={t('campaigns.retryHint')}
      waiting={<RowsSkeleton />}
    >
      {(data) => {
        const isOpen = survey.status === 'OPEN' && canAdd
        return (
          <>
            <PageBody style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 }}>
              <SurveyCard
                dashboard={data}
                assessment={assessment}
                actions={
                  <Button
                    startIcon={<ListChecks size={16} strokeWidth={1.75} />}
                    onClick={() =>
                      sidebars.open('questionnaire', {
                        place: { doubleMaterialityId: assessment.id, surveyId: survey.id },
                        assessmentStatus: assessment.status,
                      })
                    }
                  >
                    {t('campaigns.questionnaire')}
                  </Button>
                }
              />
            </PageBody>
            <FullHeightList>
              <SchemaList<Campaign>
                resource={resource}
                meta={{ doubleMaterialityId: assessment.id, surveyId: survey.id }}
                hasSearch={false}
                rowHref={({ id }) => paths.campaign(assessment.id, kind, survey.id, id)}
                order={['name', 'status', 'sendingDate', 'deadline', 'reporters', 'completion']}
                emptyAction={
                  isOpen && (
                    <Button
                      component={AppLink}
                      href={paths.newCampaign(assessment.id)}
                      variant="contained"
                      color="primary"
                    >
                      {t('resources.campaigns.create')}
                    </Button>
                  )
                }
                overrides={overrides}
              />
            </FullHeightList>
            <PageBody style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 }}>
              <Columns>
                <CategoryBars
                  title={t('campaigns.categories.title')}
                  lead={t('campaigns.categories.lead')}
                  categories={data.categories}
                  isWhole
                />
                <DayBars days={data.days} />
              </Columns>
              <SubjectScores dashboard={data} />
              <AbstentionPanel dashboard={data} />
              <WaitingPanel assessment={assessment} dashboard={data} />
            </PageBody>
          </>
        )
      }}
    </QueryState>
  )
}

/** Target of a test mail's link: opens the respondent's page over the survey, in a language (`?preview=fr`). */
function usePreviewFromUrl(place: SurveyPlace): void {
  useSidebarAddress({
    sidebar: 'previewQuestionnaire',
    parameter: 'preview',
    params: (language) => ({ place, language: language === 'en' ? 'en' : 'fr' }),
  })
}

/** List columns of campaigns: state with its mark, dates without time, whole percentages. */
function useCampaignColumns(): ColumnOverrides<Campaign> {
  const { t } = useTexts()
  const format = useFormats()
  return {
    status: {
      cell: ({ status }) => (
        <StatusDot mark={status === 'SENT' ? 'good' : 'rest'}>
          {t(`resources.campaigns.values.status.${status}`)}
        </StatusDot>
      ),
      phone: 'end',
    },
    sendingDate: { cell: ({ sendingDate }) => sendingDate && format.date(sendingDate) },
    deadline: { cell: ({ deadline }) => deadline && format.date(deadline) },
    completion: {
      cell: ({ completion, status }) =>
        status === 'SENT' ? format.percent(completion, { decimals: 0 }) : null,
      phone: 'detail',
    },
  }
}
