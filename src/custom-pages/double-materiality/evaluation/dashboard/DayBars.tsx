import { styled } from '@mui/material/styles'
import { countKey } from '#locales/countKey.ts'
import type { SurveyDashboard } from '#model/wire/surveyDashboard.ts'
import { useFormats } from '../../../../ui/format/useFormats.ts'
import { useTexts } from '../../../../ui/text/Texts.tsx'
import { fillDays } from './fillDays.ts'
import { Panel, PanelEmpty, PanelTable } from './Panel.tsx'

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
  const most = Math.max(...bars.map(({ completed }) => completed))
  const table = (
    <PanelTable>
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
      <Bars>
        {bars.map(({ day, completed }) => {
          const said = t(countKey('campaigns.days.summary', completed), {
            smart_count: completed,
            day: format.date(day),
          })
          return (
            <li key={day} title={said}>
              <i style={{ height: `${(100 * completed) / most}%` }} aria-hidden />
              <span className="visually-hidden">{said}</span>
            </li>
          )
        })}
      </Bars>
      <Ends aria-hidden>
        <span>{format.date(first.day)}</span>
        {last.day !== first.day && <span>{format.date(last.day)}</span>}
      </Ends>
    </Panel>
  )
}

const Bars = styled('ul')(({ theme }) => ({
  display: 'flex',
  alignItems: 'stretch',
  gap: 2,
  height: 120,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderBottom: `1px solid ${theme.vars.palette.chart.axis}`,
  '& li': {
    position: 'relative',
    display: 'flex',
    flex: '1 1 0',
    alignItems: 'flex-end',
    maxWidth: 32,
  },
  '& i': {
    width: '100%',
    borderRadius: '2px 2px 0 0',
    backgroundColor: theme.vars.palette.primary.main,
  },
}))

const Ends = styled('p')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  marginTop: 4,
  fontSize: '0.75rem',
  color: theme.vars.palette.text.tertiary,
}))
