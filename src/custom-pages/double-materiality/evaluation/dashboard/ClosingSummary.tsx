import { styled } from '@mui/material/styles'
import { countKey } from '#locales/countKey.ts'
import type { SurveyDashboard } from '#model/wire/materiality/surveyDashboard.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { CoverageNotes } from './CoverageNotes.tsx'

/** Progress of a survey, and what closing it excludes. */
export const ClosingSummary = ({ dashboard }: { dashboard: SurveyDashboard }) => {
  const { t } = useTexts()
  const format = useFormats()
  const { asked, completed, unsent } = dashboard.progress
  if (dashboard.status === 'PENDING') {
    return <p>{t(`campaigns.close.${dashboard.subjects.length === 0 ? 'empty' : 'unopened'}`)}</p>
  }
  const figures =
    asked === 0
      ? t('campaigns.progress.none')
      : `${format.number(completed)} ${t('campaigns.progress.answers', { total: format.number(asked) })}`
  if (dashboard.status === 'CLOSED') return <p>{figures}</p>
  const counts = { unanswered: asked - completed, unsent, unfinished: dashboard.unfinishedCampaigns }
  const missing = (['unanswered', 'unsent', 'unfinished'] as const).filter((key) => counts[key] > 0)
  return (
    <>
      <p>{figures}</p>
      {missing.length > 0 && (
        <List>
          {missing.map((key) => (
            <li key={key}>
              {t(countKey(`campaigns.close.${key}`, counts[key]), { smart_count: counts[key] })}
            </li>
          ))}
        </List>
      )}
      {asked > 0 && missing.length === 0 && <p>{t('campaigns.close.unanswered.zero')}</p>}
      <CoverageNotes asked={dashboard.categories.filter((one) => one.asked > 0)} isWhole={false} />
    </>
  )
}

const List = styled('ul')({ display: 'grid', gap: 4, margin: 0, paddingLeft: 20 })
