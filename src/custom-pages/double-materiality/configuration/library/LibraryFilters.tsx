import { styled } from '@mui/material/styles'
import { iroTypes } from '#model/wire/materiality/library.ts'
import { listActivityCodes } from '#model/calls/reference.ts'
import type { Topic } from '#model/wire/materiality/topics.ts'
import { useReadAll } from '#src/layout/useRead.ts'
import { AutocompleteInput } from '#src/ui/form/AutocompleteInput.tsx'
import type { Option } from '#src/ui/form/AutocompleteList.tsx'
import { SelectInput } from '#src/ui/form/SelectInput.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { LibraryFilter } from './libraryGroups.ts'

/** Filters: text, topic, type, and the assessment's sector, another division of NAF, or all sectors. */
export const LibraryFilters = ({
  filter,
  sector,
  topics,
  onFilter,
  onSector,
}: {
  filter: LibraryFilter
  sector: string
  topics: readonly Topic[]
  onFilter: (filter: LibraryFilter) => void
  onSector: (sector: string) => void
}) => {
  const { t } = useTexts()
  const divisions = useReadAll(listActivityCodes, { query: { level: 'division' } })
  const sectors: readonly Option[] = [
    { value: 'all', label: t('library.sectors.all') },
    ...(divisions.data ?? []).map(({ code, label }) => ({ value: code, label: `${code} · ${label}` })),
  ]
  return (
    <Filters>
      <SearchField
        label={t('library.search')}
        width="100%"
        value={filter.search}
        onChange={(search) => onFilter({ ...filter, search })}
      />
      <div>
        <SelectInput
          label={t('library.topic')}
          emptyLabel={t('library.allTopics')}
          choices={topics.flatMap(({ code, label }) =>
            code === null ? [] : { value: code, label: `${code} · ${label}` },
          )}
          value={filter.topic}
          onChange={(topic) => onFilter({ ...filter, topic })}
        />
        <SelectInput
          label={t('library.type')}
          emptyLabel={t('library.allTypes')}
          choices={iroTypes.map((value) => ({ value, label: t(`library.types.${value}`) }))}
          value={filter.type}
          onChange={(type) => onFilter({ ...filter, type })}
        />
      </div>
      <Sector>
        <AutocompleteInput
          label={t('library.sector')}
          options={sectors}
          value={sectors.find(({ value }) => value === sector) ?? null}
          placeholder={t('library.sectors.own')}
          onChange={(chosen) => onSector(chosen?.value ?? '')}
        />
      </Sector>
    </Filters>
  )
}

const Sector = styled('div')({ width: '100%' })

const Filters = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  '& > div:nth-of-type(2)': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: 12,
    width: '100%',
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
}))
