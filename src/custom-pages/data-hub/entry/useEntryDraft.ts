import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { getEntry, saveEntryCells } from '#model/calls/dataEntry.ts'
import { useIdentity } from '#src/authProvider/useIdentity.ts'
import { ApiError } from '#src/dataProvider/errors.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { draftKey } from '#src/layout/drafts/storedDraft.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { createEntryDraft, type EntryDraft } from './entryDraft.ts'
import type { CellEdit, DraftState, SaveFailure } from './entryState.ts'

/**
 * Draft of a sheet on this page. Unsaved edits survive a reload and are removed at the end of the session. A read-only
 * draft leaves them there.
 */
export function useEntryDraft(
  importId: string,
  { isReadOnly = false }: { isReadOnly?: boolean } = {},
): { draft: EntryDraft; state: DraftState } {
  const callApi = useSendRequest()
  const { locale } = useTexts()
  const queries = useQueryClient()
  const sub = useIdentity()?.sub ?? ''
  const [draft] = useState(() =>
    createEntryDraft({
      locale,
      isReadOnly,
      save: (cells) => callApi(saveEntryCells, { id: importId, body: { cells } }),
      failureOf,
      kept: storedEdits(draftKey(sub, `entry.${importId}`)),
      onSaved: () => void queries.invalidateQueries({ queryKey: readsOf(getEntry, { id: importId }) }),
    }),
  )
  useEffect(() => {
    const send = () => void draft.flush()
    window.addEventListener('online', send)
    return () => {
      window.removeEventListener('online', send)
      // Saves pending edits when the user leaves the step.
      void draft.flush()
      draft.stop()
    }
  }, [draft])
  return { draft, state: useSyncExternalStore(draft.subscribe, draft.read) }
}

function failureOf(error: unknown): SaveFailure {
  if (!(error instanceof ApiError)) return 'delayed'
  if (error.status === 0) return 'unsaved'
  const isForNow = error.status >= 500 || [401, 408, 429].includes(error.status)
  return isForNow ? 'delayed' : 'refused'
}

const storedEdits = (key: string) => ({
  read: (): readonly CellEdit[] => {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
      return Array.isArray(kept) ? kept.filter(isEdit) : []
    } catch (error) {
      if (error instanceof SyntaxError) return []
      throw error
    }
  },
  write: (edits: readonly CellEdit[]): void => {
    if (edits.length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(edits))
  },
})

const isEdit = (value: unknown): value is CellEdit => {
  const { divisionId, indicator, period, version } = Object(value) as Partial<CellEdit>
  return (
    [divisionId, indicator, period].every((part) => typeof part === 'string') && typeof version === 'number'
  )
}
