import { importContacts } from '#model/calls/stakeholders.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { countKey } from '#locales/countKey.ts'
import type { Contact } from '#model/resources/contacts.ts'
import { useAction } from '#src/layout/useAction.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { paths } from '#src/paths.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { Note } from '#src/ui/Note.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { NoResult } from '#src/ui/states/NoResult.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { TableFooter } from '#src/ui/table/TableFooter.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { ImportButton } from '#src/resources/fromSchema/list/ImportButton.tsx'
import { ContactFiltersBar } from './ContactFiltersBar.tsx'
import { RecipientNotes } from './RecipientNotes.tsx'
import { StepBody } from './StepBody.tsx'
import type { Draft } from './storedDraft.ts'
import { useContactPage } from './useContactPage.ts'
import type { Reached } from './useRecipients.ts'
import { keyUnder } from '#locales/textKey.ts'
import type { Column } from '#src/ui/table/column.ts'

/** Mutation key of selecting all contacts. The next step waits for this mutation. */
export const selectAllContactsKey = ['selectAllContacts']

/** Step 2: selects the recipients among the assessment's stakeholders. */
export const ReportersStep = ({
  doubleMaterialityId,
  draft: { chosen, firstName },
  error,
  reached,
  onChange,
}: {
  doubleMaterialityId: string
  draft: Draft
  error: string | undefined
  reached: Reached
  onChange: (part: Partial<Draft>) => void
}) => {
  const { t } = useTexts()
  const format = useFormats()
  const list = useContactPage(doubleMaterialityId)
  const columns = useContactColumns()
  const { data: rows = [], total, isPending } = list.query

  const choose = (next: Readonly<Record<string, string>>, known: readonly Contact[]) =>
    onChange({
      chosen: next,
      firstName: known.find(({ id, firstName: first }) => id in next && first)?.firstName ?? firstName,
    })
  const pick = (ids: ReadonlySet<string>) => {
    const ofPage = new Map(rows.map(({ id, category }) => [id, category ?? '']))
    choose(Object.fromEntries([...ids].map((id) => [id, ofPage.get(id) ?? chosen[id] ?? ''])), rows)
  }
  const selectAll = useAction({
    mutationKey: selectAllContactsKey,
    mutationFn: list.readAll,
    onSuccess: (found) =>
      choose(
        { ...chosen, ...Object.fromEntries(found.map(({ id, category }) => [id, category ?? ''])) },
        found,
      ),
    failed: t('campaigns.wizard.reporters.selectFailed'),
  })

  const table = (
    <>
      <Actions>
        {total !== undefined && (
          <Button size="small" loading={selectAll.isPending} onClick={() => selectAll.mutate()}>
            {t(countKey('campaigns.wizard.reporters.selectAll', total), {
              smart_count: total,
              total: format.number(total),
            })}
          </Button>
        )}
        {Object.keys(chosen).length > 0 && (
          <Button size="small" variant="text" onClick={() => onChange({ chosen: {} })}>
            {t('campaigns.wizard.reporters.clear')}
          </Button>
        )}
      </Actions>
      <Bordered>
        <DataTable<Contact>
          label={t('resources.contacts.many')}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          rowName={({ email }) => email}
          selection={{ chosen: new Set(Object.keys(chosen)), onChange: pick }}
          isLoading={isPending}
        />
        {total !== undefined && (
          <TableFooter
            page={list.page}
            pageSize={list.perPage}
            total={total}
            onPage={list.setPage}
            onPageSize={list.setPerPage}
          />
        )}
      </Bordered>
    </>
  )

  return (
    <StepBody
      isWide
      title={t('campaigns.wizard.reporters.title')}
      lead={t('campaigns.wizard.reporters.lead')}
    >
      {error !== undefined && (
        <Note kind="error" role="alert">
          {error}
        </Note>
      )}
      <RecipientNotes assessmentId={doubleMaterialityId} {...{ reached, chosen }} />
      <ContactFiltersBar filters={list.filters} onChange={list.narrow}>
        <ImportButton href={paths.importContacts(doubleMaterialityId)} call={importContacts} />
      </ContactFiltersBar>
      <QueryState
        query={list.query}
        failed={t('campaigns.wizard.reporters.failed')}
        hint={t('campaigns.retryHint')}
        waiting={table}
      >
        {() =>
          total === 0 && list.isFiltered ? (
            <NoResult
              title={t('campaigns.wizard.reporters.none')}
              actions={<Button onClick={list.reset}>{t('campaigns.wizard.reporters.reset')}</Button>}
            />
          ) : total === 0 ? (
            <EmptyState
              title={t('campaigns.wizard.reporters.empty')}
              actions={
                <Button
                  component={AppLink}
                  href={paths.contacts(doubleMaterialityId)}
                  variant="contained"
                  color="primary"
                >
                  {t('campaigns.wizard.reporters.add')}
                </Button>
              }
            >
              {t('campaigns.wizard.reporters.emptyHint')}
            </EmptyState>
          ) : (
            table
          )
        }
      </QueryState>
    </StepBody>
  )
}

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })

const Bordered = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
}))

/** Columns that distinguish stakeholders during selection. */
function useContactColumns(): Column<Contact>[] {
  const { t } = useTexts()
  const field = (name: string) => t(keyUnder('resources.contacts.fields', name))
  return [
    {
      id: 'name',
      label: field('lastName'),
      cell: ({ firstName, lastName, email }) => [firstName, lastName].filter(Boolean).join(' ') || email,
    },
    { id: 'email', label: field('email'), cell: ({ email }) => email, phone: 'detail' },
    {
      id: 'category',
      label: field('category'),
      cell: ({ category }) => category && t(`resources.contacts.values.category.${category}`),
      phone: 'detail',
    },
    {
      id: 'type',
      label: field('type'),
      cell: ({ type }) => type && t(`resources.contacts.values.type.${type}`),
    },
    {
      id: 'language',
      label: field('language'),
      cell: ({ language }) => language && t(`resources.contacts.values.language.${language}`),
    },
  ]
}
