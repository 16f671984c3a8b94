import { useCanDo } from '../../useCanDo.ts'
import { keyUnder } from '#locales/textKey.ts'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import type { SurveyDashboard } from '#model/wire/materiality/surveyDashboard.ts'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { StatusDot, type Mark } from '#src/ui/StatusDot.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { kindOfSurvey } from '../useSurveys.ts'
import { Panel, PanelEmpty, RowTable, Scroll } from './Panel.tsx'
import { RemindAll } from './RemindAll.tsx'

type Waiting = SurveyDashboard['waiting'][number]

const stateOf = ({ status, hasOpened }: Waiting): { word: string; mark: Mark } =>
  status === 'ERROR'
    ? { word: 'failed', mark: 'failed' }
    : hasOpened
      ? { word: 'started', mark: 'unsure' }
      : { word: 'silent', mark: 'rest' }

/** Reporters who have not answered. A name links to the campaign, where they can be reminded. */
export const WaitingPanel = ({
  assessment,
  dashboard,
}: {
  assessment: DoubleMateriality
  dashboard: SurveyDashboard
}) => {
  const { t } = useTexts()
  const { waiting } = dashboard
  const canSend = useCanDo(assessment.status, 'sendCampaign')
  const isOpen = dashboard.status === 'OPEN' && canSend
  const place = { doubleMaterialityId: assessment.id, surveyId: dashboard.id }
  if (waiting.length === 0) {
    return (
      <Panel title={t('campaigns.waiting.title')}>
        <PanelEmpty>{t('campaigns.waiting.empty')}</PanelEmpty>
      </Panel>
    )
  }
  return (
    <Panel
      title={t('campaigns.waiting.title')}
      lead={t('campaigns.waiting.lead')}
      aside={isOpen && <RemindAll {...{ place, dashboard }} />}
    >
      <Scroll style={{ maxHeight: 360 }} tabIndex={0} role="group" aria-label={t('campaigns.waiting.title')}>
        <RowTable aria-label={t('campaigns.waiting.title')}>
          <thead>
            <tr>
              <th scope="col">{t('campaigns.waiting.name')}</th>
              <th scope="col">{t('campaigns.waiting.category')}</th>
              <th scope="col">{t('campaigns.waiting.state')}</th>
              <th scope="col" data-end>
                {t('campaigns.waiting.reminders')}
              </th>
            </tr>
          </thead>
          <tbody>
            {waiting.map((one) => {
              const { word: label, mark } = stateOf(one)
              const name = [one.firstName, one.lastName].filter(Boolean).join(' ')
              return (
                <tr key={one.id}>
                  <th scope="row">
                    <AppLink
                      href={paths.campaign(
                        assessment.id,
                        kindOfSurvey(dashboard),
                        dashboard.id,
                        one.campaignId,
                      )}
                    >
                      {name || one.email}
                    </AppLink>
                    {name !== '' && <small>{one.email}</small>}
                  </th>
                  <td>
                    {one.category === null ? '–' : t(`resources.contacts.values.category.${one.category}`)}
                  </td>
                  <td>
                    <StatusDot mark={mark}>{t(keyUnder('campaigns.waiting', label))}</StatusDot>
                  </td>
                  <td data-end data-name={t('campaigns.waiting.reminders')}>
                    {one.remindersCount}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </RowTable>
      </Scroll>
    </Panel>
  )
}
