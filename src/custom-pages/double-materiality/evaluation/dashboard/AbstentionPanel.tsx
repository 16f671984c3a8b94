import type { SurveyDashboard } from '#model/wire/materiality/surveyDashboard.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { countAbstentions } from './countAbstentions.ts'
import { Panel, PanelEmpty, RowTable, Scroll } from './Panel.tsx'
import { groupName } from '#src/custom-pages/double-materiality/groupName.ts'

/** Abstentions by category. A high share means that subjects were sent to the wrong people. */
export const AbstentionPanel = ({ dashboard: { subjects, status } }: { dashboard: SurveyDashboard }) => {
  const { t } = useTexts()
  const format = useFormats()
  const rows = countAbstentions(subjects)
  const title = t('campaigns.abstentions.title')
  if (rows.length === 0) {
    return (
      <Panel title={title}>
        <PanelEmpty>
          {t(status === 'CLOSED' ? 'campaigns.abstentions.none' : 'campaigns.abstentions.empty')}
        </PanelEmpty>
      </Panel>
    )
  }
  const nameOf = (category: string | null): string => groupName(t, category)
  return (
    <Panel title={title} lead={t('campaigns.abstentions.lead')}>
      <Scroll tabIndex={0} role="group" aria-label={title}>
        <RowTable aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('campaigns.categories.category')}</th>
              <th scope="col">{t('campaigns.abstentions.share')}</th>
              <th scope="col" data-end>
                {t('campaigns.subjects.abstentions')}
              </th>
              <th scope="col" data-end>
                {t('campaigns.subjects.answers')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ category, answers, abstentions, share }) => (
              <tr key={category}>
                <th scope="row">{nameOf(category)}</th>
                <td data-line style={{ minWidth: 96 }}>
                  {format.percent(share, { decimals: 0 })}
                  <ProgressBar
                    percent={share}
                    label={t('campaigns.abstentions.label', { category: nameOf(category) })}
                  />
                </td>
                <td data-end data-name={t('campaigns.subjects.abstentions')}>
                  {format.number(abstentions)}
                </td>
                <td data-end data-name={t('campaigns.subjects.answers')}>
                  {format.number(answers)}
                </td>
              </tr>
            ))}
          </tbody>
        </RowTable>
      </Scroll>
    </Panel>
  )
}
