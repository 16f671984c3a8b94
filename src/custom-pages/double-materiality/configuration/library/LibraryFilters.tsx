import { styled } from '@mui/material/styles'
import { iroTypes } from '#model/wire/materiality/library.ts'
import type { Topic } from '#model/wire/materiality/topics.ts'
import { SelectInput } from '#src/ui/form/SelectInput.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { LibraryFilter } from './libraryGroups.ts'

/** Filters: text, topic, type, and the assessment's sector or all sectors. */
export const LibraryFilters = ({
  filter,
  section,
  topics,
  onFilter,
  onSection,
}: {
  filter: LibraryFilter
  section: 'own' | 'all'
  topics: readonly Topic[]
  onFilter: (filter: LibraryFilter) => void
  onSection: (section: 'own' | 'all') => void
}) => {
  const { t } = useTexts()
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
      <SegmentedControl
        label={t('library.sector')}
        segments={(['own', 'all'] as const).map((value) => ({ value, label: t(`library.sectors.${value}`) }))}
        value={section}
        onChange={onSection}
      />
    </Filters>
  )
}

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
