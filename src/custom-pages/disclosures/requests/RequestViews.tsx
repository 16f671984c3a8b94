import { paths } from '#src/paths.ts'
import { LinkSwitch } from '#src/ui/LinkSwitch.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** The requests of a disclosure as a table or as a board; both keep their filters. */
export const RequestViews = ({ disclosureId, value }: { disclosureId: string; value: 'table' | 'board' }) => {
  const { t } = useTexts()
  return (
    <LinkSwitch
      label={t('disclosures.requests.views.label')}
      segments={[
        {
          value: 'table' as const,
          label: t('disclosures.requests.views.table'),
          href: paths.disclosureRequests(disclosureId),
        },
        {
          value: 'board' as const,
          label: t('disclosures.requests.views.board'),
          href: paths.disclosureRequestBoard(disclosureId),
        },
      ]}
      value={value}
    />
  )
}
