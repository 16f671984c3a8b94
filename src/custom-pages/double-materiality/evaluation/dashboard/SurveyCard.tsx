import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import type { SurveyDashboard } from '#model/wire/materiality/surveyDashboard.ts'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { kindOfSurvey } from '../useSurveys.ts'
import { ProgressLine } from './ProgressLine.tsx'
import { SurveyTransition } from './SurveyTransition.tsx'

const tones: Readonly<Record<SurveyDashboard['status'], Tone>> = {
  PENDING: 'neutral',
  OPEN: 'success',
  CLOSED: 'neutral',
}

/** One survey: its state, its next action, and the progress of its reporters. */
export const SurveyCard = ({
  assessment,
  dashboard,
  actions,
}: {
  assessment: DoubleMateriality
  dashboard: SurveyDashboard
  /** Other actions, before the next action. */
  actions?: ReactNode
}) => {
  const { t } = useTexts()
  const kind = kindOfSurvey(dashboard)
  return (
    <Card>
      <header>
        <h2>
          <AppLink href={paths.survey(assessment.id, kind, dashboard.id)}>
            {t(`campaigns.views.${kind}`)}
          </AppLink>
        </h2>
        <StatusBadge tone={tones[dashboard.status]}>{t(`campaigns.status.${dashboard.status}`)}</StatusBadge>
        <div>
          {actions}
          <SurveyTransition {...{ assessment, dashboard }} />
        </div>
      </header>
      {dashboard.status === 'PENDING' ? (
        <p>{t(dashboard.subjects.length === 0 ? 'campaigns.open.noQuestions' : 'campaigns.open.hint')}</p>
      ) : (
        <ProgressLine progress={dashboard.progress} />
      )}
    </Card>
  )
}

const Card = styled('article')(({ theme }) => ({
  minWidth: 0,
  padding: '14px 20px 16px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.background.paper,
  '& header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    minHeight: 32,
    marginBottom: 8,
  },
  '& header > div': { display: 'flex', flexWrap: 'wrap', gap: 8, marginLeft: 'auto' },
  '& h2': { ...theme.typography.subtitle1, fontWeight: 600 },
  '& h2 a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '& > p:only-of-type': { color: theme.vars.palette.text.secondary },
}))
