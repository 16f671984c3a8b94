import type { DataCheck } from '#model/wire/data/dataImports.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { MatchTable } from './MatchTable.tsx'
import { useMapping } from './useMapping.ts'
import { useSiteSearch } from './useSiteSearch.ts'

/** Unknown site names, each with a selector for the site. A selection triggers a new check. */
export const UnknownSites = ({
  place,
  check: { unknownSites },
}: {
  place: { importId: string; fileId: string }
  check: DataCheck
}) => {
  const { t } = useTexts()
  const say = useCounts()
  const search = useSiteSearch()
  const applying = useMapping(place, t('dataHub.sites.failed'))
  return (
    <MatchTable
      texts={{
        title: t('dataHub.sites.title'),
        lead: t('dataHub.sites.lead'),
        value: t('dataHub.sites.name'),
        rows: t('dataHub.sites.rows'),
        choice: t('dataHub.sites.site'),
        placeholder: t('dataHub.sites.placeholder'),
        accept: (count) => say('dataHub.sites.accept', count),
        apply: t('dataHub.sites.apply'),
        search: t('dataHub.sites.search'),
        none: t('dataHub.sites.none'),
        same: (count, choice) => say('dataHub.sites.same', count, { choice }),
      }}
      rows={unknownSites.map(({ value, rows, proposals: [first] }) => ({
        key: value,
        value,
        rows,
        options: search,
        proposal: first && { value: first.id, label: first.name },
        label: t('dataHub.sites.siteOf', { name: value }),
      }))}
      isPending={applying.isPending}
      onApply={(chosen) => applying.mutate({ sites: Object.fromEntries(chosen) })}
    />
  )
}
