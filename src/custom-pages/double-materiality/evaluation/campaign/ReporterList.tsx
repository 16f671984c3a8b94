import { reporters, type Reporter } from '#model/resources/reporters.ts'
import { asResource } from '#src/resources/fromSchema/asResource.ts'
import { SchemaList } from '#src/resources/fromSchema/list/SchemaList.tsx'
import { Initials } from '#src/ui/Initials.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { FullHeightList } from '../FullHeightList.tsx'
import type { CampaignPlace } from '../useSurveys.ts'
import { reporterName } from './reporterName.ts'
import { resendColumn, useReporterColumns } from './useReporterColumns.tsx'

const resource = asResource(reporters)

const mark = (reporter: Reporter, size: 24 | 40) => <Initials name={reporterName(reporter)} size={size} />

/** Reporters of a campaign: state, reason of a failed e-mail, and an action to send another message. */
export const ReporterList = ({ place, isOpen }: { place: CampaignPlace; isOpen: boolean }) => {
  const { t } = useTexts()
  const { doubleMaterialityId, surveyId, campaignId } = place
  return (
    <FullHeightList>
      <SchemaList<Reporter>
        resource={resource}
        meta={{ doubleMaterialityId, surveyId, campaignId }}
        hasSearch={false}
        rowMark={mark}
        order={[
          'status',
          'firstName',
          'lastName',
          'categoryCode',
          'submissionDate',
          'remindersCount',
          'type',
        ]}
        overrides={useReporterColumns()}
        moreColumns={isOpen ? [resendColumn(place, t('campaigns.page.again'))] : []}
      />
    </FullHeightList>
  )
}
