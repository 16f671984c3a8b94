import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQueries } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useState } from 'react'
import { pairsOf } from '#model/rules/governance/personDuplicates.ts'
import { mergePersons, dismissDuplicates, undismissDuplicates } from '#model/calls/governance.ts'
import type { Person } from '#model/wire/governance/persons.ts'
import { companyOf } from '#src/dataProvider/persons.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { allOf, QueryState } from '#src/layout/QueryState.tsx'
import { SidebarFrame } from '#src/layout/sidebars/SidebarFrame.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useInvalidatePersons } from '../useInvalidatePersons.ts'
import { MergeTable } from './MergeTable.tsx'

/** One group of entries: which one is kept, what moves to it, and the merge button. */
export const MergeForm = ({
  ids,
  step,
  onDone,
  onSkip,
  onDismissed,
}: {
  ids: readonly string[]
  /** Position of the group among all groups. */
  step?: string
  onDone: (kept: Person) => void
  onSkip?: () => void
  /** Called for groups found by similarity, with the entries that are different persons. */
  onDismissed?: (ids: readonly string[]) => void
}) => {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const dataProvider = useDataProvider()
  const sidebar = useSidebar()
  const forget = useInvalidatePersons()
  const queries = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['persons', 'merged', id],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await dataProvider.getOne<Person>('persons', { id, signal })).data,
      staleTime: 0,
    })),
  })
  const persons = queries.flatMap(({ data }) => data ?? [])
  const internal = persons.filter((person) => companyOf(person) !== undefined)
  const [chosenId, setChosenId] = useState<string>()
  const kept = internal[0] ?? persons.find(({ id }) => id === chosenId) ?? persons[0]
  const refusal =
    new Set(persons.map(({ type }) => type)).size > 1
      ? t('persons.merge.mixed')
      : internal.length > 1
        ? t('persons.merge.twoInternal')
        : undefined

  const merge = useAction({
    mutationFn: async () => {
      if (!kept) throw new Error('Nothing is kept yet')
      const duplicateIds = ids.filter((id) => id !== kept.id)
      return callApi(mergePersons, { personId: kept.id, body: { duplicateIds } }, { seen: kept })
    },
    done: (merged) => ({ title: t('persons.merge.done'), detail: merged.fullName }),
    onSuccess: (merged) => {
      void forget(ids.filter((id) => id !== merged.id))
      onDone(merged)
    },
    failed: t('persons.merge.failed'),
  })

  const dismissal = useDismissPairs()
  const dismissAll = () => dismissal.mutate(pairsOf(ids), { onSuccess: () => onDismissed?.(ids) })
  const dismissOne = (id: string) => {
    const pairs = ids.filter((other) => other !== id).map((other) => [id, other] as const)
    dismissal.mutate(pairs, { onSuccess: () => onDismissed?.([id]) })
  }

  const isComplete = persons.length === ids.length && kept !== undefined
  return (
    <SidebarFrame
      title={t('persons.merge.title')}
      meta={step}
      footer={
        <Actions>
          {onDismissed && (
            <Button
              variant="text"
              sx={{ marginLeft: -3, marginRight: 'auto' }}
              disabled={!isComplete}
              loading={dismissal.isPending}
              onClick={dismissAll}
            >
              {t(ids.length > 2 ? 'persons.merge.noDuplicates' : 'persons.merge.noDuplicate')}
            </Button>
          )}
          <Button onClick={onSkip ?? sidebar.close}>
            {t(onSkip ? 'persons.merge.skip' : 'ui.dialog.close')}
          </Button>
          <Button
            variant="contained"
            color="primary"
            disabled={!isComplete || refusal !== undefined}
            loading={merge.isPending}
            onClick={() => merge.mutate()}
          >
            {t('persons.merge.confirm', { smart_count: ids.length })}
          </Button>
        </Actions>
      }
    >
      <QueryState
        query={allOf(...queries)}
        failed={t('persons.failed')}
        level="h3"
        waiting={<FormSkeleton />}
      >
        {() =>
          kept && (
            <MergeTable
              persons={persons}
              kept={kept}
              refusal={refusal}
              isFixed={internal.length > 0}
              onKeep={setChosenId}
              {...(onDismissed && ids.length > 2 && { onDismiss: dismissOne })}
            />
          )
        }
      </QueryState>
    </SidebarFrame>
  )
}

/** Three actions do not fit in one line on a phone. */
const Actions = styled('div')({
  display: 'flex',
  flex: 1,
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  padding: '8px 0',
})

type Pairs = readonly (readonly [string, string])[]

/** Marks pairs as different persons. The toast has an undo. */
function useDismissPairs() {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const forget = useInvalidatePersons()
  const undo = useAction({
    mutationFn: async (ids: readonly string[]) => {
      for (const dismissalId of ids) await callApi(undismissDuplicates, { dismissalId })
    },
    done: t('persons.dismissals.restored'),
    failed: t('persons.dismissals.restoreFailed'),
    onSettled: () => forget(),
  })
  return useAction({
    mutationFn: (pairs: Pairs) => callApi(dismissDuplicates, { body: { pairs } }),
    done: ({ ids }) => ({
      title: t('persons.dismissals.done'),
      detail: t('persons.dismissals.doneDetail'),
      action: { label: t('persons.dismissals.undo'), onClick: () => undo.mutate(ids) },
    }),
    onSuccess: () => void forget(),
    failed: t('persons.dismissals.failed'),
  })
}
