import { useGetOne } from 'react-admin'
import { useParams } from 'react-router-dom'
import type { Campaign } from '#model/resources/campaigns.ts'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import type { Survey } from '#model/wire/materiality/doubleMateriality.ts'
import { NotFound } from '#src/layout/NotFound.tsx'
import { QueryState } from '#src/layout/QueryState.tsx'
import { PageBody } from '#src/layout/page/PageBody.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { RowsSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { reporters, type Reporter } from '#model/resources/reporters.ts'
import { asResource } from '#src/resources/fromSchema/asResource.ts'
import { SchemaList } from '#src/resources/fromSchema/list/SchemaList.tsx'
import { Initials } from '#src/ui/Initials.tsx'
import { useCanDo } from '../../useCanDo.ts'
import { CategoryBars } from '../dashboard/CategoryBars.tsx'
import { EvaluationFrame } from '../EvaluationFrame.tsx'
import { kindOfSurvey, useSurveyDashboard, type CampaignPlace, type SurveyKind } from '../useSurveys.ts'
import { FullHeightList } from '../FullHeightList.tsx'
import { CampaignHeader } from './CampaignHeader.tsx'
import { ChooseReporters } from './ChooseReporters.tsx'
import { reporterName } from './reporterName.ts'
import { resendColumn, useReporterColumns } from './useReporterColumns.tsx'

/** …/campaign/{campaignId}: one campaign, its progress and its reporters. */
export const CampaignPage = ({ kind }: { kind: SurveyKind }) => {
  const { surveyId = '', campaignId = '' } = useParams()
  return (
    <EvaluationFrame view={kind}>
      {({ assessment, surveys }) => {
        const survey = surveys.find((one) => one.id === surveyId && kindOfSurvey(one) === kind)
        return survey ? <Loaded {...{ assessment, survey, campaignId }} /> : <NotFound />
      }}
    </EvaluationFrame>
  )
}

type Parts = { assessment: DoubleMateriality; survey: Survey }

const Loaded = ({ assessment, survey, campaignId }: Parts & { campaignId: string }) => {
  const { t } = useTexts()
  const meta = { doubleMaterialityId: assessment.id, surveyId: survey.id }
  const place = { ...meta, campaignId }
  const query = useGetOne<Campaign>('campaigns', { id: campaignId, meta }, { refetchInterval: 60_000 })
  return (
    <QueryState
      query={query}
      failed={t('resources.campaigns.recordFailed')}
      hint={t('campaigns.retryHint')}
      gone={<NotFound />}
      waiting={<RowsSkeleton />}
    >
      {(data) => <OneCampaign {...{ assessment, survey, place }} campaign={data} />}
    </QueryState>
  )
}

const OneCampaign = ({
  assessment,
  survey,
  place,
  campaign,
}: Parts & { place: CampaignPlace; campaign: Campaign }) => {
  const { t } = useTexts()
  const dashboard = useSurveyDashboard(assessment.id, survey.id)
  const coverage = dashboard.data?.campaigns.find(({ id }) => id === campaign.id)
  const canSend = useCanDo(assessment.status, 'sendCampaign')
  const isOpen = survey.status === 'OPEN' && canSend
  return (
    <>
      <CampaignHeader {...{ place, campaign, isOpen }} kind={kindOfSurvey(survey)} />
      {coverage && coverage.asked > 0 && (
        <PageBody width="form">
          <CategoryBars
            title={t('campaigns.page.coverage')}
            lead={t('campaigns.page.coverageLead')}
            categories={coverage.categories}
          />
        </PageBody>
      )}
      {campaign.reporters === 0 ? (
        <EmptyState
          title={t('campaigns.page.empty')}
          actions={
            isOpen && <ChooseReporters {...{ place, campaign }} kind={kindOfSurvey(survey)} isPrimary />
          }
        >
          {t('campaigns.page.emptyHint')}
        </EmptyState>
      ) : (
        <ReporterList {...{ place, isOpen }} />
      )}
    </>
  )
}

const resource = asResource(reporters)

const mark = (reporter: Reporter, size: 24 | 40) => <Initials name={reporterName(reporter)} size={size} />

/** Reporters of a campaign: state, reason of a failed e-mail, and an action to send another message. */
const ReporterList = ({ place, isOpen }: { place: CampaignPlace; isOpen: boolean }) => {
  const { t } = useTexts()
  const { doubleMaterialityId, surveyId, campaignId } = place
  return (
    <FullHeightList>
      <SchemaList<Reporter>
        resource={resource}
        meta={{ doubleMaterialityId, surveyId, campaignId }}
        hasSearch={false}
        rowMark={mark}
        order={[
          'status',
          'firstName',
          'lastName',
          'categoryCode',
          'submissionDate',
          'remindersCount',
          'type',
        ]}
        overrides={useReporterColumns()}
        moreColumns={isOpen ? [resendColumn(place, t('campaigns.page.again'))] : []}
      />
    </FullHeightList>
  )
}
