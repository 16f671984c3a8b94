import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Check } from 'lucide-react'
import { useState } from 'react'
import type { DataCheck } from '#model/wire/data/dataImports.ts'
import { AutocompleteInput } from '#src/ui/form/AutocompleteInput.tsx'
import type { Option } from '#src/ui/form/AutocompleteList.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { LinesTable } from '#src/ui/table/LinesTable.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
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
  const format = useFormats()
  const search = useSiteSearch()
  const [meant, setMeant] = useState<Readonly<Record<string, Option | null>>>({})
  const applying = useMapping(place, t('dataHub.sites.failed'))
  const proposed = unknownSites.flatMap(({ value, proposals: [first] }) =>
    first && !meant[value] ? [[value, { value: first.id, label: first.name }] as const] : [],
  )
  const chosen = Object.entries(meant).flatMap(([name, site]) => (site ? [[name, site.value] as const] : []))
  return (
    <Frame>
      <p>{t('dataHub.sites.lead')}</p>
      {proposed.length > 0 && (
        <div>
          <Button
            startIcon={<Check size={16} strokeWidth={1.75} />}
            onClick={() => setMeant({ ...meant, ...Object.fromEntries(proposed) })}
          >
            {say('dataHub.sites.accept', proposed.length)}
          </Button>
        </div>
      )}
      <LinesTable role="region" tabIndex={0} aria-label={t('dataHub.sites.title')}>
        <table>
          <thead>
            <tr>
              {(['name', 'rows', 'site'] as const).map((head) => (
                <th key={head} scope="col" data-number={head === 'rows' || undefined}>
                  {t(`dataHub.sites.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {unknownSites.map(({ value, rows }) => (
              <tr key={value}>
                <th scope="row">{value}</th>
                <td data-number data-label={t('dataHub.sites.rows')}>
                  {format.number(rows)}
                </td>
                <td>
                  <AutocompleteInput
                    label={
                      <span className="visually-hidden">{t('dataHub.sites.siteOf', { name: value })}</span>
                    }
                    placeholder={t('dataHub.sites.placeholder')}
                    options={search}
                    value={meant[value] ?? null}
                    onChange={(site) => setMeant({ ...meant, [value]: site })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </LinesTable>
      <div>
        <Button
          disabled={chosen.length === 0}
          loading={applying.isPending}
          onClick={() => applying.mutate({ sites: Object.fromEntries(chosen) })}
        >
          {t('dataHub.sites.apply')}
        </Button>
      </div>
    </Frame>
  )
}

const Frame = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& tbody td:last-child': { minWidth: 260 },
})
