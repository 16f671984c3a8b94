import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { contacts } from '#model/resources/contacts.ts'
import { filterLeaves } from '#model/schema/filters.ts'
import { asResource } from '#src/resources/fromSchema/asResource.ts'
import { SchemaFilterChip } from '#src/resources/fromSchema/list/SchemaFilterChip.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { ContactFilters } from './useContactPage.ts'

const resource = asResource(contacts)
const leaves = filterLeaves(resource).filter(({ path }) => path === 'category' || path === 'asked')

/** Filters: internal or external, category, already asked or not, search. */
export const ContactFiltersBar = ({
  filters: { search, type, categories, asked },
  onChange,
  children,
}: {
  filters: ContactFilters
  onChange: (part: Partial<ContactFilters>) => void
  /** Content at the end of the bar. */
  children: ReactNode
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
      {leaves.map((leaf) => (
        <SchemaFilterChip
          key={leaf.path}
          {...{ resource, leaf }}
          values={leaf.path === 'asked' ? asked : categories}
          onChange={(values) => onChange(leaf.path === 'asked' ? { asked: values } : { categories: values })}
        />
      ))}
      <SearchField
        label={t('campaigns.wizard.reporters.search')}
        value={search}
        onChange={(text) => onChange({ search: text })}
      />
      {children}
    </Bar>
  )
}

const Bar = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })
