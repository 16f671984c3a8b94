import { styled } from '@mui/material/styles'
import type { SurveyDashboard } from '#model/wire/materiality/surveyDashboard.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { UniverseMark } from '#src/ui/UniverseMark.tsx'
import { Panel, PanelEmpty, RowTable, Scroll } from './Panel.tsx'

/** Provisional scores of each subject, spread of answers, and number of abstentions. */
export const SubjectScores = ({ dashboard: { subjects, scale, status } }: { dashboard: SurveyDashboard }) => {
  const { t } = useTexts()
  const format = useFormats()
  const isFinal = status === 'CLOSED'
  const title = t('campaigns.subjects.title')
  const answered = subjects.filter(({ answers, isHidden }) => answers > 0 || isHidden)
  if (answered.length === 0) {
    return (
      <Panel title={title}>
        <PanelEmpty>{t(isFinal ? 'campaigns.subjects.none' : 'campaigns.subjects.empty')}</PanelEmpty>
      </Panel>
    )
  }
  return (
    <Panel
      title={title}
      lead={t('campaigns.subjects.lead', scale)}
      aside={<StatusBadge tone="warning">{t('campaigns.subjects.provisional')}</StatusBadge>}
    >
      <Scroll style={{ maxHeight: 480 }} tabIndex={0} role="group" aria-label={title}>
        <RowTable aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('campaigns.subjects.subject')}</th>
              <th scope="col">{t('campaigns.subjects.distribution')}</th>
              <th scope="col" data-end>
                {t('campaigns.subjects.score')}
              </th>
              <th scope="col" data-end>
                {t('campaigns.subjects.answers')}
              </th>
              <th scope="col" data-end>
                {t('campaigns.subjects.abstentions')}
              </th>
            </tr>
          </thead>
          <tbody>
            {answered.map(({ id, label, topic, universe, distribution, score, answers, abstentions }) => (
              <tr key={id}>
                <th scope="row">
                  {label}
                  <small>
                    <UniverseMark universe={universe} /> {topic}
                  </small>
                </th>
                <td data-name={t('campaigns.subjects.distribution')}>
                  {distribution === null ? (
                    t('campaigns.subjects.hidden')
                  ) : (
                    <Spread counts={distribution} min={scale.min} />
                  )}
                </td>
                <td data-end data-name={t('campaigns.subjects.score')}>
                  {score === null ? t('campaigns.subjects.hidden') : format.number(score, { decimals: 2 })}
                </td>
                <td data-end data-name={t('campaigns.subjects.answers')}>
                  {answers === 0 ? t('campaigns.subjects.hidden') : format.number(answers)}
                </td>
                <td data-end data-name={t('campaigns.subjects.abstentions')}>
                  {abstentions === null ? t('campaigns.subjects.few') : format.number(abstentions)}
                </td>
              </tr>
            ))}
          </tbody>
        </RowTable>
      </Scroll>
    </Panel>
  )
}

/** Small bars for the values of the scale, with a text for screen readers. */
const Spread = ({ counts, min }: { counts: readonly number[]; min: number }) => {
  const say = useCounts()
  const most = Math.max(1, ...counts)
  const steps = counts.map((count, index) => ({ count, value: min + index }))
  const said = steps
    .filter(({ count }) => count > 0)
    .map(({ count, value }) => say('campaigns.subjects.spread', count, { value }))
    .join(', ')
  return (
    <Bars role="img" aria-label={said} title={said}>
      {steps.map(({ count, value }) => (
        <i key={value} style={{ height: `${Math.max(4, (100 * count) / most)}%` }} />
      ))}
    </Bars>
  )
}

const Bars = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'flex-end',
  gap: 2,
  height: 24,
  '& i': { width: 8, borderRadius: '1px 1px 0 0', backgroundColor: theme.vars.palette.chart.sequential[4] },
}))
