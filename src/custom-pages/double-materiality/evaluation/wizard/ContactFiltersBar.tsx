import { styled } from '@mui/material/styles'
import { contacts } from '#model/resources/contacts.ts'
import { asResource } from '../../../../resources/fromSchema/asResource.ts'
import { filterLeaves } from '../../../../resources/fromSchema/filters.ts'
import { SchemaFilterChip } from '../../../../resources/fromSchema/SchemaFilterChip.tsx'
import { SearchField } from '../../../../ui/SearchField.tsx'
import { SegmentedControl } from '../../../../ui/SegmentedControl.tsx'
import { useTexts } from '../../../../ui/text/Texts.tsx'
import type { ContactFilters } from './useContactPage.ts'

const resource = asResource(contacts)
const category = filterLeaves(resource).find(({ path }) => path === 'category')

/** Internal or external, category, search. */
export const ContactFiltersBar = ({
  filters: { search, type, categories },
  onChange,
}: {
  filters: ContactFilters
  onChange: (part: Partial<ContactFilters>) => void
}) => {
  const { t } = useTexts()
  return (
    <Bar>
      <SegmentedControl<ContactFilters['type']>
        label={t('campaigns.wizard.reporters.types.label')}
        segments={[
          { value: 'all', label: t('campaigns.wizard.reporters.types.all') },
          { value: 'INTERNAL', label: t('campaigns.wizard.reporters.types.internal') },
          { value: 'EXTERNAL', label: t('campaigns.wizard.reporters.types.external') },
        ]}
        value={type}
        onChange={(chosen) => onChange({ type: chosen })}
      />
      {category && (
        <SchemaFilterChip
          {...{ resource }}
          leaf={category}
          values={categories}
          onChange={(values) => onChange({ categories: values })}
        />
      )}
      <SearchField
        label={t('campaigns.wizard.reporters.search')}
        value={search}
        onChange={(text) => onChange({ search: text })}
      />
    </Bar>
  )
}

const Bar = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })
