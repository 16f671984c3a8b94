import type { Campaign } from '#model/resources/campaigns.ts'
import type { ColumnOverrides } from '#src/resources/fromSchema/list/useSchemaColumns.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** List columns of campaigns: state with its mark, dates without time, whole percentages. */
export function useCampaignColumns(): ColumnOverrides<Campaign> {
  const { t } = useTexts()
  const format = useFormats()
  return {
    status: {
      cell: ({ status }) => (
        <StatusDot mark={status === 'SENT' ? 'good' : 'rest'}>
          {t(`resources.campaigns.values.status.${status}`)}
        </StatusDot>
      ),
      phone: 'end',
    },
    sendingDate: { cell: ({ sendingDate }) => sendingDate && format.date(sendingDate) },
    deadline: { cell: ({ deadline }) => deadline && format.date(deadline) },
    completion: {
      cell: ({ completion, status }) =>
        status === 'SENT' ? format.percent(completion, { decimals: 0 }) : null,
      phone: 'detail',
    },
  }
}
