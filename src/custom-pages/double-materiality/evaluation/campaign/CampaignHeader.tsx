import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { ArrowLeft, Mail } from 'lucide-react'
import { previewMail } from '#model/calls/surveys.ts'
import type { Campaign } from '#model/resources/campaigns.ts'
import { Permitted } from '#src/layout/Permitted.tsx'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { paths } from '#src/paths.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { CampaignPlace, SurveyKind } from '../useSurveys.ts'
import { CampaignActions } from './CampaignActions.tsx'

/** Name, state, dates and progress of a campaign. */
export const CampaignHeader = ({
  place,
  campaign,
  kind,
  isOpen,
}: {
  place: CampaignPlace
  campaign: Campaign
  kind: SurveyKind
  isOpen: boolean
}) => {
  const { t } = useTexts()
  const format = useFormats()
  const sidebars = useSidebars()
  const { name, status, sendingDate, deadline, completion, reporters, completed } = campaign
  const isSent = status === 'SENT'
  const facts = [
    sendingDate !== null && t('campaigns.page.sentOn', { date: format.date(sendingDate) }),
    deadline === null
      ? t('campaigns.page.noDeadline')
      : t('campaigns.page.deadline', { date: format.date(deadline) }),
  ].filter((fact) => fact !== false)
  return (
    <Header>
      <div>
        <Button
          component={AppLink}
          variant="text"
          size="small"
          aria-label={t('campaigns.page.back')}
          href={paths.survey(place.doubleMaterialityId, kind, place.surveyId)}
        >
          <ArrowLeft size={16} strokeWidth={1.75} />
        </Button>
        <h2>{name}</h2>
        <StatusBadge tone={isSent ? 'success' : 'neutral'}>
          {t(`campaigns.page.${isSent ? 'sent' : 'pending'}`)}
        </StatusBadge>
        <span>{facts.join(' · ')}</span>
        <End>
          <Permitted call={previewMail}>
            <Button
              startIcon={<Mail size={16} strokeWidth={1.75} />}
              onClick={() => sidebars.open('campaignMail', { place, isOpen })}
            >
              {t(isOpen ? 'campaigns.mail.edit.action' : 'campaigns.mail.edit.title')}
            </Button>
          </Permitted>
          <CampaignActions {...{ place, campaign, isOpen }} />
        </End>
      </div>
      {isSent && (
        <footer>
          <span>
            {t('campaigns.page.completion', { percent: format.percent(completion, { decimals: 0 }) })}
            {' · '}
            {t('campaigns.page.people', {
              done: format.number(completed),
              total: format.number(reporters),
            })}
          </span>
          <ProgressBar percent={completion} label={t('campaigns.progress.label', { name })} />
          {isOpen && deadline !== null && <small>{t('campaigns.remind.automatic')}</small>}
        </footer>
      )}
    </Header>
  )
}

const End = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginLeft: 'auto' })

const Header = styled('section')(({ theme }) => ({
  padding: '16px 24px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& > div > a': { minWidth: 32, padding: 0 },
  '& > div > span:last-of-type': { color: theme.vars.palette.text.tertiary },
  '& h2': { ...theme.typography.h3 },
  '& > footer': { display: 'grid', gap: 6, maxWidth: 480, marginTop: 12 },
  '& small': { color: theme.vars.palette.text.tertiary },
  [theme.breakpoints.down('sm')]: { padding: 16 },
}))
