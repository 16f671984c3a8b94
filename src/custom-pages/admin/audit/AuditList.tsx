import IconButton from '@mui/material/IconButton'
import { keepPreviousData } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useGetList } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { listChanges } from '#model/calls/organizations.ts'
import type { Member } from '#model/resources/members.ts'
import { auditKinds } from '#model/rules/records/auditKinds.ts'
import type { Change } from '#model/wire/records/changes.ts'
import { ChangeSentence } from '#src/layout/changes/ChangeSentence.tsx'
import { FiltersBar } from '#src/layout/page/FiltersBar.tsx'
import { QueryState } from '#src/layout/QueryState.tsx'
import { useHistory } from '#src/resources/fromSchema/sidebar/useHistory.ts'
import { useRead } from '#src/layout/useRead.ts'
import { ChoiceFilter } from '#src/ui/ChoiceFilter.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { TableFooter } from '#src/ui/table/TableFooter.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** At most this many members are offered as a filter. */
const membersMax = 100

/** Changes of the organisation, by member and kind of record. The URL holds filters and page. */
export const AuditList = () => {
  const { t } = useTexts()
  const columns = useColumns()
  const [address, setAddress] = useSearchParams()
  const kind = auditKinds.find((known) => known === address.get('kind'))
  const accountId = address.get('member') ?? undefined
  const page = Math.max(1, Number(address.get('page')) || 1)
  const pageSize = Number(address.get('size')) || 25
  const change = (values: Record<string, string | undefined>) =>
    setAddress((before) => {
      const after = new URLSearchParams(before)
      for (const [name, value] of Object.entries({ page: undefined, ...values })) {
        if (value === undefined) after.delete(name)
        else after.set(name, value)
      }
      return after
    })
  const { data: members = [] } = useGetList<Member>('members', {
    pagination: { page: 1, perPage: membersMax },
    sort: { field: 'creationDate', order: 'ASC' },
  })
  const query = useRead(
    listChanges,
    {
      query: {
        pageNumber: page - 1,
        pageSize,
        ...(kind && { resource: kind }),
        ...(accountId !== undefined && { accountId }),
      },
    },
    { placeholderData: keepPreviousData },
  )
  const isFiltered = kind !== undefined || accountId !== undefined
  const reset = () => change({ kind: undefined, member: undefined })
  const table = (rows: readonly Change[] | undefined) => (
    <DataTable<Change>
      label={t('admin.audit.title')}
      columns={columns}
      rows={rows ?? []}
      rowId={({ id }) => id}
      rowName={({ title }) => title}
      isLoading={rows === undefined}
      scrollKey={address.toString()}
    />
  )
  return (
    <>
      <FiltersBar
        chips={[
          <ChoiceFilter
            key="member"
            label={t('admin.audit.member')}
            restLabel={t('admin.audit.allMembers')}
            choices={members.map(({ accountId: value, fullName }) => ({ value, label: fullName }))}
            value={accountId}
            onChange={(member) => change({ member })}
          />,
          <ChoiceFilter
            key="kind"
            label={t('admin.audit.kind')}
            restLabel={t('admin.audit.allKinds')}
            choices={auditKinds.map((value) => ({ value, label: t(`admin.audit.kinds.${value}`) }))}
            value={kind}
            onChange={(chosen) => change({ kind: chosen })}
          />,
        ]}
        onReset={isFiltered ? reset : undefined}
      />
      <QueryState query={query} failed={t('admin.audit.failed')} waiting={table(undefined)}>
        {({ content }) =>
          content.length > 0 ? (
            table(content)
          ) : (
            <EmptyState title={t(isFiltered ? 'admin.audit.noResult' : 'admin.audit.empty')}>
              {t(isFiltered ? 'admin.audit.noResultBody' : 'admin.audit.emptyBody')}
            </EmptyState>
          )
        }
      </QueryState>
      {query.data !== undefined && query.data.totalItems > 0 && (
        <TableFooter
          {...{ page, pageSize }}
          total={query.data.totalItems}
          onPage={(wanted) => change({ page: String(wanted) })}
          onPageSize={(size) => change({ size: String(size) })}
        />
      )}
    </>
  )
}

function useColumns(): Column<Change>[] {
  const { t } = useTexts()
  const format = useFormats()
  return [
    {
      id: 'change',
      label: t('admin.audit.change'),
      cell: (line) => <ChangeSentence change={line} />,
      isElastic: true,
    },
    {
      id: 'at',
      label: t('admin.audit.at'),
      cell: ({ at }) => <time dateTime={at}>{format.moment(at)}</time>,
      phone: 'detail',
    },
    {
      id: 'history',
      label: t('admin.audit.history'),
      align: 'end',
      phone: 'menu',
      cell: (line) =>
        line.recordId === null || line.action === 'import' ? null : (
          <HistoryOfLine line={line} recordId={line.recordId} />
        ),
    },
  ]
}

const HistoryOfLine = ({
  line: { id, resource, title, at },
  recordId,
}: {
  line: Change
  recordId: string
}) => {
  const { t } = useTexts()
  const format = useFormats()
  // Several lines are about one record.
  const open = useHistory({ resource, id: recordId, title }, id)
  return (
    <IconButton
      size="small"
      aria-label={t('admin.audit.historyOf', { name: title, moment: format.moment(at) })}
      onClick={open}
    >
      <History size={16} strokeWidth={1.75} />
    </IconButton>
  )
}
