import { styled } from '@mui/material/styles'
import type { Survey } from '#model/wire/materiality/doubleMateriality.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { ClosingSummary } from '../evaluation/dashboard/ClosingSummary.tsx'
import { kindOfSurvey, useSurveyDashboard, useSurveys } from '../evaluation/useSurveys.ts'

/** What ending the evaluation makes final, by survey. Default export: loaded when the confirmation opens. */
const EndFacts = ({ assessmentId }: { assessmentId: string }) => {
  const { t } = useTexts()
  const { data, error } = useSurveys(assessmentId)
  if (error) return <Note kind="error">{t('campaigns.close.unread')}</Note>
  return data?.map((survey) => <OneSurvey key={survey.id} {...{ assessmentId, survey }} />)
}

export default EndFacts

const OneSurvey = ({ assessmentId, survey }: { assessmentId: string; survey: Survey }) => {
  const { t } = useTexts()
  const { data, error } = useSurveyDashboard(assessmentId, survey.id)
  return (
    <Part>
      <h3>{t(`campaigns.views.${kindOfSurvey(survey)}`)}</h3>
      {error && <Note kind="error">{t('campaigns.close.unread')}</Note>}
      {data && <ClosingSummary dashboard={data} />}
    </Part>
  )
}

const Part = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  '& h3': { ...theme.typography.subtitle1, color: theme.vars.palette.text.primary },
}))
