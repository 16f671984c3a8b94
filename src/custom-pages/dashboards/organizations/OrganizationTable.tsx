import type { ListedOrganization, OrganizationState } from '#model/wire/identity/organizationStates.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { paths } from '#src/paths.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import type { Column } from '#src/ui/table/column.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { useTexts, type Texts } from '#src/ui/text/Texts.tsx'
import { describeCount } from '../describeCount.ts'
import { useOrganizationProgress } from './useOrganizationProgress.ts'

/** The account's organisations, one per row, with work in progress and pending tasks. */
export const OrganizationTable = () => {
  const { t } = useTexts()
  const formats = useFormats()
  const current = useRequiredOrganization()
  return (
    <QueryState
      query={useOrganizationProgress()}
      failed={t('home.organizations.failed')}
      waiting={<ListSkeleton />}
    >
      {(organizations) => (
        <DataTable
          label={t('home.organizations.title')}
          columns={stateColumns(t, formats)}
          rows={organizations}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          rowHref={({ id }) => paths.enterOrganization(id)}
          currentId={current.id}
        />
      )}
    </QueryState>
  )
}

function stateColumns(
  t: Texts['t'],
  { number: format, date }: ReturnType<typeof useFormats>,
): Column<ListedOrganization>[] {
  const column = (
    id: 'assessments' | 'imports' | 'missingFiles' | 'incomplete',
    tell: (state: OrganizationState) => readonly string[],
  ): Column<ListedOrganization> => {
    const cell = ({ state }: ListedOrganization) => (state === null ? null : tell(state).join(', '))
    return {
      id,
      label: t(`home.organizations.columns.${id}`),
      cell,
      phone: 'detail',
      // On a phone there is no column header that names the number.
      phoneCell: (row) => {
        const text = cell(row)
        return (
          text &&
          (id === 'assessments' || id === 'imports'
            ? text
            : `${t(`home.organizations.columns.${id}`)} ${text}`)
        )
      },
    }
  }
  const counted = (
    name: 'running' | 'ended' | 'done' | 'toCorrect' | 'toValidate' | 'typed',
    count: number,
  ) =>
    count === 0 ? [] : [t(`home.organizations.counts.${name}`, { smart_count: count, count: format(count) })]
  return [
    {
      id: 'name',
      label: t('home.organizations.columns.name'),
      cell: ({ name, state, erasureDueAt }) => (
        <>
          {name} {state === null && <StatusBadge>{t('home.organizations.closed')}</StatusBadge>}
          {erasureDueAt !== null && (
            <StatusBadge tone="warning">
              {t('home.organizations.erased', { date: date(erasureDueAt) })}
            </StatusBadge>
          )}
        </>
      ),
    },
    column('assessments', ({ assessments: { running, ended } }) => [
      ...counted('running', running),
      ...counted('ended', ended),
    ]),
    column('imports', ({ imports: { done, toCorrect, toValidate, typed } }) => [
      ...counted('done', done),
      ...counted('toCorrect', toCorrect.count),
      ...counted('toValidate', toValidate.count),
      ...counted('typed', typed.count),
    ]),
    column('missingFiles', ({ imports: { withoutFile } }) =>
      withoutFile.count === 0 ? [] : [format(withoutFile.count)],
    ),
    column('incomplete', ({ companies: { incomplete }, mainCompanyId }) => [
      ...(mainCompanyId === null ? [t('home.organizations.unmapped')] : []),
      ...(incomplete === 0 ? [] : [describeCount(incomplete, t, format)]),
    ]),
  ]
}
