import { useState } from 'react'
import { countKey } from '#locales/countKey.ts'
import type { SurveyDashboard } from '#model/wire/materiality/surveyDashboard.ts'
import { paths } from '#src/paths.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { kindOfSurvey, type SurveyKind } from '../useSurveys.ts'
import { Panel, PanelEmpty, RowTable, Scroll } from './Panel.tsx'

/** Campaigns of both surveys with their response rate. A name links to its page. */
export const CampaignRates = ({
  assessmentId,
  dashboards,
}: {
  assessmentId: string
  dashboards: readonly SurveyDashboard[]
}) => {
  const { t } = useTexts()
  const format = useFormats()
  const [shown, setShown] = useState<'all' | SurveyKind>('all')
  const campaigns = dashboards.flatMap((survey) =>
    survey.campaigns.map((campaign) => ({ ...campaign, surveyId: survey.id, kind: kindOfSurvey(survey) })),
  )
  const rows = campaigns.filter(({ kind }) => shown === 'all' || kind === shown)
  return (
    <Panel
      title={t('campaigns.campaigns.title')}
      aside={
        campaigns.length > 0 && (
          <SegmentedControl
            label={t('campaigns.campaigns.filter')}
            segments={[
              { value: 'all', label: t('campaigns.campaigns.all') },
              { value: 'impact', label: t('campaigns.kinds.impact') },
              { value: 'financial', label: t('campaigns.kinds.financial') },
            ]}
            value={shown}
            onChange={setShown}
          />
        )
      }
    >
      {rows.length === 0 ? (
        <PanelEmpty>
          {t('campaigns.campaigns.empty')}. {t('campaigns.campaigns.emptyHint')}
        </PanelEmpty>
      ) : (
        <Scroll>
          <RowTable aria-label={t('campaigns.campaigns.title')}>
            <thead>
              <tr>
                {(['name', 'survey', 'sending', 'progress', 'state'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`campaigns.campaigns.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(
                ({ id, kind, surveyId, name, status, sendingDate, deadline, asked, unsent, completed }) => (
                  <tr key={id}>
                    <th scope="row">
                      <AppLink href={paths.campaign(assessmentId, kind, surveyId, id)}>{name}</AppLink>
                      <small>
                        {t(countKey('campaigns.campaigns.reporters', asked + unsent), {
                          smart_count: asked + unsent,
                        })}
                      </small>
                    </th>
                    <td>{t(`campaigns.kinds.${kind}`)}</td>
                    <td>
                      {sendingDate === null ? '–' : format.date(sendingDate)}
                      {deadline !== null && (
                        <small>{t('campaigns.page.deadline', { date: format.date(deadline) })}</small>
                      )}
                    </td>
                    <td data-line style={{ minWidth: 96 }}>
                      {asked === 0 ? (
                        '–'
                      ) : (
                        <>
                          {format.percent((100 * completed) / asked, { decimals: 0 })}
                          <ProgressBar
                            percent={(100 * completed) / asked}
                            label={t('campaigns.progress.label', { name })}
                          />
                        </>
                      )}
                    </td>
                    <td>
                      <StatusDot mark={status === 'SENT' ? 'good' : 'rest'}>
                        {t(`resources.campaigns.values.status.${status}`)}
                      </StatusDot>
                    </td>
                  </tr>
                ),
              )}
            </tbody>
          </RowTable>
        </Scroll>
      )}
    </Panel>
  )
}
