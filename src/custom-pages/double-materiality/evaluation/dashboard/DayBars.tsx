import { styled } from '@mui/material/styles'
import { lazy, Suspense } from 'react'
import { countKey } from '#locales/countKey.ts'
import type { SurveyDashboard } from '#model/wire/materiality/surveyDashboard.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { fillDays } from './fillDays.ts'
import { Panel, PanelEmpty, PanelTable } from './Panel.tsx'

const DayChart = lazy(() => import('./DayChart.tsx'))

/** Maximum width of a bar in pixels, for a survey of few days. */
const widestBar = 34

/** Answers over time: a bar for each of the last 60 days. */
export const DayBars = ({ days }: { days: SurveyDashboard['days'] }) => {
  const { t } = useTexts()
  const format = useFormats()
  const title = t('campaigns.days.title')
  const bars = fillDays(days)
  const [first, last] = [bars.at(0), bars.at(-1)]
  if (first === undefined || last === undefined) {
    return (
      <Panel title={title}>
        <PanelEmpty>{t('campaigns.days.empty')}</PanelEmpty>
      </Panel>
    )
  }
  const table = (
    <PanelTable aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{t('campaigns.days.day')}</th>
          <th scope="col" data-end>
            {t('campaigns.days.count')}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, completed }) => (
          <tr key={day}>
            <th scope="row">{format.date(day)}</th>
            <td data-end>{format.number(completed)}</td>
          </tr>
        ))}
      </tbody>
    </PanelTable>
  )
  return (
    <Panel {...{ title, table }} lead={t('campaigns.days.lead')}>
      <Chart>
        <div style={{ height: '100%', maxWidth: widestBar * bars.length }}>
          <Suspense>
            <DayChart days={bars} />
          </Suspense>
        </div>
      </Chart>
      <ul className="visually-hidden">
        {bars.map(({ day, completed }) => (
          <li key={day}>
            {t(countKey('campaigns.days.summary', completed), {
              smart_count: completed,
              day: format.date(day),
            })}
          </li>
        ))}
      </ul>
      <Ends aria-hidden>
        <span>{format.date(first.day)}</span>
        {last.day !== first.day && <span>{format.date(last.day)}</span>}
      </Ends>
    </Panel>
  )
}

const Chart = styled('div')(({ theme }) => ({
  height: 120,
  borderBottom: `1px solid ${theme.vars.palette.chart.axis}`,
}))

const Ends = styled('p')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  marginTop: 4,
  fontSize: '0.75rem',
  color: theme.vars.palette.text.tertiary,
}))
