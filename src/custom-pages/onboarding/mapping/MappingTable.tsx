import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Star, Trash2 } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { MappingItem } from '#model/resources/mappingItems.ts'
import { formatSiren } from '#model/rules/register/nationalIds.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { Tip } from '#src/ui/Tip.tsx'
import { useTexts, type Texts } from '#src/ui/text/Texts.tsx'

type MappingTableProps = {
  items: readonly MappingItem[]
  isLoading: boolean
  /** Why an entity could not become a company, by entity id. */
  problems: ReadonlyMap<string, string>
  onChooseMain: (item: MappingItem) => void
  onRemove: (item: MappingItem) => void
}

/** Entities of the mapping: name, national ID, country and source. One is the main one. */
export const MappingTable = ({ items, isLoading, problems, onChooseMain, onRemove }: MappingTableProps) => {
  const { t } = useTexts()
  const countryName = useCountryNames()
  const columns: Column<MappingItem>[] = [
    {
      id: 'name',
      label: t('onboarding.mapping.columns.name'),
      cell: (item) => nameCell(item, problems.get(item.id), t),
    },
    {
      id: 'nationalId',
      label: t('onboarding.mapping.columns.nationalId'),
      phone: 'detail',
      hasFigures: true,
      cell: numberCell,
    },
    {
      id: 'country',
      label: t('onboarding.mapping.columns.country'),
      phone: 'detail',
      cell: ({ countryCode }) => countryName(countryCode),
    },
    {
      id: 'source',
      label: t('onboarding.mapping.columns.source'),
      cell: ({ source }) => t(`onboarding.mapping.source.${source}`),
    },
    {
      id: 'actions',
      label: t('onboarding.mapping.columns.actions'),
      align: 'end',
      width: 88,
      phone: 'end',
      cell: (item) => actionsCell({ item, onChooseMain, onRemove }),
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

function nameCell(item: MappingItem, problem: string | undefined, t: Texts['t']): ReactNode {
  const said = item.directoryName
  return (
    <Name>
      <span>{item.name}</span>
      {item.isMain && <StatusBadge tone="primary">{t('onboarding.mapping.main')}</StatusBadge>}
      {said !== null && said !== item.name && (
        <small>{t('onboarding.mapping.directoryName', { name: said })}</small>
      )}
      {problem !== undefined && <em>{problem}</em>}
    </Name>
  )
}

function numberCell({ countryCode, nationalId, nationalIdType }: MappingItem): ReactNode {
  return (
    <>
      {countryCode === 'FR' ? formatSiren(nationalId) : nationalId}
      {nationalIdType !== null && <Kind> {nationalIdType}</Kind>}
    </>
  )
}

type RowActionsProps = { item: MappingItem } & Pick<MappingTableProps, 'onChooseMain' | 'onRemove'>

const actionsCell = (props: RowActionsProps): ReactNode => <RowActions {...props} />

const RowActions = ({ item, onChooseMain, onRemove }: RowActionsProps) => {
  const { t } = useTexts()
  const { name } = item
  return (
    <Actions>
      {!item.isMain && (
        <Tip title={t('onboarding.mapping.makeMain')}>
          <IconButton
            size="small"
            aria-label={t('onboarding.mapping.makeMainLabel', { name })}
            onClick={() => onChooseMain(item)}
          >
            <Star size={16} strokeWidth={1.75} />
          </IconButton>
        </Tip>
      )}
      <IconButton
        size="small"
        aria-label={t('onboarding.mapping.remove', { name })}
        onClick={() => onRemove(item)}
      >
        <Trash2 size={16} strokeWidth={1.75} />
      </IconButton>
    </Actions>
  )
}

const Actions = styled('span')({ display: 'inline-flex', gap: 4 })

const Card = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  // In a card the list ends with its last row, and its cells are closer to the border.
  '& > div': { minHeight: 0 },
  '& > div th:first-of-type': { paddingLeft: 16 },
  '& > div :is(td, th[scope="col"]):last-of-type': { paddingRight: 12 },
  '& > div tbody tr:last-of-type > *': { borderBottom: 0 },
}))

const Kind = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.tertiary }))

const Name = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
  whiteSpace: 'normal',
  padding: '4px 0',
  '& small, & em': { flexBasis: '100%' },
  '& em': {
    fontStyle: 'normal',
    ...theme.typography.caption,
    color: theme.vars.palette.error.main,
  },
}))

/** Country names in the user's language from `Intl`, without a request. An unknown code is shown as is. */
function useCountryNames(): (code: string) => string {
  const { locale } = useTexts()
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
    return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code)
  }, [locale])
}
