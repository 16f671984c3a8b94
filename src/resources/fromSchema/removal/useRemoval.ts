import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Resource } from '#model/schema/defineResource.ts'
import { useDeleteRecord } from '../../../dataProvider/recordActs.ts'
import { useAct, type DoneWords } from '../../../layout/useAct.ts'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { isConflict } from '../conflict/useConflict.tsx'
import { resourceText } from '../labelKeys.ts'
import { useRestoring } from './useRestoring.ts'
import { useSeenRecord } from './useSeenRecord.tsx'

type Removal = {
  /** For the question's dialog. */
  question: { isBusy: boolean; isConfirmDisabled: boolean; onConfirm: () => void; onCancel: () => void }
  /** What changed since the record was seen; to be drawn in the question. */
  note: ReactNode
}

/**
 * Deletes a record as it was seen. When somebody has changed it since, the question stays and says what; what the
 * server refuses, such as a company's last site, a toast explains.
 */
export function useRemoval({
  resource,
  seen,
  meta,
  query,
  words,
  changes,
  onClose,
  onRemoved,
}: {
  resource: Resource
  seen: { id: string }
  meta?: Readonly<Record<string, string>>
  /** What the deletion is asked with, such as that links may go along. */
  query?: Readonly<Record<string, boolean>>
  /** What the toasts say, where the words of the resource say too little. */
  words?: { done: DoneWords; failed: string }
  /** What is read again beside the resource itself. */
  changes?: readonly QueryKey[]
  /** Takes the question away. */
  onClose: () => void
  /** Once it is gone, for whoever is still there. */
  onRemoved?: () => void
}): Removal {
  const { t } = useTexts()
  const remove = useDeleteRecord()
  const restoring = useRestoring(resource, changes)
  const { current, isReading, overtaken, note } = useSeenRecord(resource, seen, meta)
  const { mutate, isPending } = useAct({
    mutationFn: (previousData: object) =>
      remove(resource.name, { id: seen.id, previousData, meta: { ...meta, query } }),
    done: () => ({
      ...asWords(words?.done ?? t(resourceText(resource, 'deleted'))),
      action: restoring(seen.id),
    }),
    failed: words?.failed ?? t(resourceText(resource, 'deleteFailed')),
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

const asWords = (words: DoneWords) => (typeof words === 'string' ? { title: words } : words)
