import { styled } from '@mui/material/styles'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { areaIds } from '../AreaLinks.tsx'
import type { ListedField } from '../fields/groupFields.ts'
import { FilterZone } from '../filters/FilterZone.tsx'
import { Calculations } from './Calculations.tsx'
import { PlacedFields } from './PlacedFields.tsx'

export const CompositionPanel = ({
  onFilter,
}: {
  onFilter: (field: ListedField, index?: number) => void
}) => {
  const { t } = useTexts()
  return (
    <Panel id={areaIds.composition} tabIndex={-1} aria-label={t('analytics.composition')}>
      <h2>{t('analytics.composition')}</h2>
      <PlacedFields place="measures" onFilter={onFilter} />
      <PlacedFields place="rows" onFilter={onFilter} />
      <PlacedFields place="columns" onFilter={onFilter} />
      <FilterZone onFilter={onFilter} />
      <Calculations />
    </Panel>
  )
}

const Panel = styled('section')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  padding: '12px 10px 24px',
  '& > h2': { padding: '0 4px', ...theme.typography.h4 },
  '& p': { margin: 0, padding: '4px 0', fontSize: '0.75rem', color: theme.vars.palette.text.tertiary },
  '& [data-wanting], & section > div': { marginBottom: 4 },
}))
