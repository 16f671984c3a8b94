import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Trash2 } from 'lucide-react'
import type { MappingItem } from '#model/resources/mappingItems.ts'
import { formatSiren } from '#model/rules/nationalIds.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { useCountryNames } from './useCountryNames.ts'

type MappingTableProps = {
  items: readonly MappingItem[]
  isLoading: boolean
  /** Why an entity could not become a company, by its id. */
  problems: ReadonlyMap<string, string>
  onRemove: (item: MappingItem) => void
}

/** The entities of the mapping: name, national id, country, where it comes from. The main one stays. */
export const MappingTable = ({ items, isLoading, problems, onRemove }: MappingTableProps) => {
  const { t } = useTexts()
  const countryName = useCountryNames()
  const columns: Column<MappingItem>[] = [
    {
      id: 'name',
      label: t('onboarding.mapping.columns.name'),
      cell: (item) => (
        <Name>
          <span>{item.name}</span>
          {item.isMain && <StatusBadge tone="primary">{t('onboarding.mapping.main')}</StatusBadge>}
          {problems.has(item.id) && <em>{problems.get(item.id)}</em>}
        </Name>
      ),
    },
    {
      id: 'nationalId',
      label: t('onboarding.mapping.columns.nationalId'),
      phone: 'detail',
      cell: (item) => (
        <>
          {item.countryCode === 'FR' ? formatSiren(item.nationalId) : item.nationalId}
          {item.nationalIdType !== null && <small> {item.nationalIdType}</small>}
        </>
      ),
    },
    {
      id: 'country',
      label: t('onboarding.mapping.columns.country'),
      phone: 'detail',
      cell: (item) => countryName(item.countryCode),
    },
    {
      id: 'source',
      label: t('onboarding.mapping.columns.source'),
      cell: (item) => t(`onboarding.mapping.source.${item.source}`),
    },
    {
      id: 'actions',
      label: t('onboarding.mapping.columns.actions'),
      align: 'end',
      width: 56,
      phone: 'end',
      cell: (item) =>
        item.isMain ? (
          // A dash would say that something is missing here.
          <span />
        ) : (
          <IconButton
            size="small"
            aria-label={t('onboarding.mapping.remove', { name: item.name })}
            onClick={() => onRemove(item)}
          >
            <Trash2 size={16} strokeWidth={1.75} />
          </IconButton>
        ),
    },
  ]
  return (
    <Card>
      <DataTable
        label={t('onboarding.mapping.title')}
        columns={columns}
        rows={items}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        isLoading={isLoading}
      />
    </Card>
  )
}

const Card = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& th:first-of-type': { paddingLeft: 16 },
  '& td:last-of-type, & th[scope="col"]:last-of-type': { paddingRight: 12 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
}))

const Name = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
  whiteSpace: 'normal',
  padding: '4px 0',
  '& em': {
    flexBasis: '100%',
    fontStyle: 'normal',
    ...theme.typography.caption,
    color: theme.vars.palette.error.main,
  },
}))
