import type { QueryKey } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import type { Resource } from '#model/schema/defineResource.ts'
import { useDeleteRecord } from '#src/dataProvider/recordActions.ts'
import { useAction, type SuccessMessage } from '#src/layout/useAction.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { isConflict } from '../conflict/useConflict.tsx'
import { resourceText } from '../labelKeys.ts'
import { useRestoreRecord } from './useRestoreRecord.ts'
import { versionOf } from '#src/dataProvider/version.ts'
import { useStoredRecord } from '../conflict/useStoredRecord.ts'
import { lazyWithMessages } from '#src/layout/texts/lazyWithMessages.tsx'
import { registerTexts } from '#src/layout/texts/lazyMessages.ts'

type Removal = {
  /** Props of the confirmation dialog. */
  question: { isBusy: boolean; isConfirmDisabled: boolean; onConfirm: () => void; onCancel: () => void }
  /** What changed since the record was read; render it in the confirmation. */
  note: ReactNode
}

/**
 * Deletes a record in the version that was read. When somebody has changed it since, the confirmation stays and shows
 * the changes. Another refusal of the server, such as for a company's last site, is shown as a toast.
 */
export function useRemoval({
  resource,
  seen,
  meta,
  query,
  labels,
  changes,
  onClose,
  onRemoved,
}: {
  resource: Resource
  seen: { id: string }
  meta?: Readonly<Record<string, string>>
  /** Query parameters of the deletion, such as that links may be deleted too. */
  query?: Readonly<Record<string, boolean>>
  /** Messages of the toasts, where those of the resource are not sufficient. */
  labels?: { done: SuccessMessage; failed: string }
  /** Queries that are read again beside the resource itself. */
  changes?: readonly QueryKey[]
  /** Closes the confirmation. */
  onClose: () => void
  /** Called after the deletion, if the component is still mounted. */
  onRemoved?: () => void
}): Removal {
  const { t } = useTexts()
  const remove = useDeleteRecord()
  const restoring = useRestoreRecord(resource, changes)
  const { current, isReading, overtaken, note } = useConfirmedRecord(resource, seen, meta)
  const { mutate, isPending } = useAction({
    mutationFn: (previousData: object) =>
      remove(resource.name, { id: seen.id, previousData, meta: { ...meta, query } }),
    done: () => ({
      ...asMessages(labels?.done ?? t(resourceText(resource, 'deleted'))),
      action: restoring(seen.id),
    }),
    failed: labels?.failed ?? t(resourceText(resource, 'deleteFailed')),
    refused: (error) => {
      if (isConflict(error)) overtaken()
      else onClose()
      return isConflict(error)
    },
    ...(changes && { changes }),
  })
  const onSuccess = () => {
    onClose()
    onRemoved?.()
  }
  return {
    question: {
      isBusy: isPending || isReading,
      isConfirmDisabled: !current,
      onConfirm: () => current && mutate(current, { onSuccess }),
      onCancel: onClose,
    },
    note,
  }
}

const asMessages = (labels: SuccessMessage) => (typeof labels === 'string' ? { title: labels } : labels)

const ChangedMeanwhile = lazyWithMessages(() => import('./ChangedMeanwhile.tsx'), [registerTexts])

/**
 * A record that is about to be deleted, in the version that the person saw. A row of a list has no version and is read
 * first; after `overtaken` it is read again. `note` shows what changed since it was read; render it in the
 * confirmation. `current` is the record that may be deleted, once it is known.
 */
function useConfirmedRecord<R extends { id: string }>(
  resource: Resource,
  seen: R,
  meta?: Readonly<Record<string, string>>,
): { current: R | undefined; isReading: boolean; overtaken: () => void; note: ReactNode } {
  const first = versionOf(seen) === undefined ? 1 : 0
  const [round, setRound] = useState(first)
  const stored = useStoredRecord(resource, seen.id, meta, round)
  return {
    current: round === 0 ? seen : stored.data && { ...seen, ...stored.data },
    isReading: round > 0 && stored.isPending,
    overtaken: () => setRound(round + 1),
    note: round > 0 && (
      <Suspense>
        <ChangedMeanwhile
          {...{ resource, seen }}
          stored={stored.data}
          error={stored.error}
          isOvertaken={round > first}
          onRetry={() => void stored.refetch()}
        />
      </Suspense>
    ),
  }
}
