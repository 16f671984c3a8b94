import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import { isAllowed } from '#model/rules/materiality/states.ts'
import type { Survey } from '#model/wire/materiality/doubleMateriality.ts'
import { sendCampaign } from '#model/calls/surveys.ts'
import { Reserved } from '#src/layout/reserved/Reserved.tsx'
import { paths } from '#src/paths.ts'
import { Stepper } from '#src/ui/Stepper.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { EvaluationFrame } from '../EvaluationFrame.tsx'
import { useRefreshEvaluation } from '../useSurveys.ts'
import { CampaignIntro } from './CampaignIntro.tsx'
import { DonePanel } from './DonePanel.tsx'
import { NoOpenSurvey, Over } from './NoSurveyToSend.tsx'
import { campaignSteps, useCampaignSteps } from './useCampaignSteps.ts'
import { useDraft } from './storedDraft.ts'
import { WizardSteps } from './WizardSteps.tsx'

/** …/evaluation/new-campaign: survey, recipients, name, e-mail. The draft survives a reload. */
const NewCampaignPage = () => (
  <EvaluationFrame>
    {({ assessment, surveys }) =>
      isAllowed(assessment.status, 'editCampaigns') ? (
        <Reserved call={sendCampaign}>
          <Wizard {...{ assessment, surveys }} />
        </Reserved>
      ) : (
        <Over id={assessment.id} />
      )
    }
  </EvaluationFrame>
)

export default NewCampaignPage

type Parts = { assessment: DoubleMateriality; surveys: readonly Survey[] }

const Wizard = ({ assessment, surveys }: Parts) => {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { draft, change, forget } = useDraft(assessment.id)
  const refresh = useRefreshEvaluation(assessment.id)
  const { step, sent, goTo, finish } = useCampaignSteps(draft, change)
  const isSent = Object.values(draft.made).some(({ campaignId }) => campaignId === sent?.campaignId)
  useEffect(() => {
    if (isSent) forget()
  }, [isSent, forget])
  // A postponed draft is deleted on unmount: until then the steps are rendered from it.
  const isPostponed = useRef(false)
  useEffect(
    () => () => {
      if (isPostponed.current) forget()
    },
    [forget],
  )
  // A user past the first step keeps the draft when the last survey closes. The step explains it.
  if (!sent && step === 0 && surveys.every(({ status }) => status !== 'OPEN')) {
    return <NoOpenSurvey id={assessment.id} surveys={surveys} />
  }
  return (
    <>
      <CampaignIntro />
      <Head>
        <h2>{t('campaigns.wizard.title')}</h2>
        <Stepper
          label={t('campaigns.wizard.steps.label')}
          steps={campaignSteps.map((name) => t(`campaigns.wizard.steps.${name}`))}
          current={sent ? campaignSteps.length : step}
        />
      </Head>
      {sent ? (
        <DonePanel assessmentId={assessment.id} sent={sent} onAgain={() => goTo(0)} />
      ) : (
        <WizardSteps
          {...{ assessment, surveys, draft, change, step, goTo }}
          onSent={(result) => {
            finish(result)
            refresh()
          }}
          onLater={({ kind, surveyId, campaignId }) => {
            isPostponed.current = true
            refresh()
            void navigate(paths.campaign(assessment.id, kind, surveyId, campaignId))
          }}
        />
      )}
    </>
  )
}

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '16px 24px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& h2': { ...theme.typography.h3 },
  [theme.breakpoints.down('sm')]: { padding: 16 },
}))
