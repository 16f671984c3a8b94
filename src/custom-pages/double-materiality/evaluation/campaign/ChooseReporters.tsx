import Button from '@mui/material/Button'
import { useNavigate } from 'react-router-dom'
import type { Campaign } from '#model/resources/campaigns.ts'
import { paths } from '#src/paths.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { mailTextsOf } from '../mail/mailTexts.ts'
import type { CampaignPlace, SurveyKind } from '../useSurveys.ts'
import { emptyDraft, storedDraft } from '../wizard/storedDraft.ts'

/** Continues a campaign that was created without reporters. */
export const ChooseReporters = ({
  place: { doubleMaterialityId },
  campaign: { id, name, deadline, mail },
  kind,
  isPrimary = false,
}: {
  place: CampaignPlace
  campaign: Campaign
  kind: SurveyKind
  isPrimary?: boolean
}) => {
  const { t } = useTexts()
  const navigate = useNavigate()
  return (
    <Button
      {...(isPrimary && { variant: 'contained', color: 'primary' })}
      onClick={() => {
        storedDraft(doubleMaterialityId).write({
          ...emptyDraft,
          kind,
          step: 1,
          name,
          deadline: deadline ?? '',
          mail: mailTextsOf(mail),
          made: { [kind]: { campaignId: id, hasReporters: false } },
        })
        void navigate(paths.newCampaign(doubleMaterialityId))
      }}
    >
      {t('campaigns.page.choose')}
    </Button>
  )
}
