import {
  savedCellsMax,
  type EntryCell,
  type SavedCell,
  type SavedEntryCells,
} from '#model/wire/data/dataEntry.ts'
import type { Locale } from '#src/ui/text/Texts.tsx'
import {
  editOf,
  initialState,
  savedOf,
  toSend,
  withAnswer,
  withCells,
  withEdits,
  withoutEdit,
  type CellEdit,
  type CellPlace,
  type DraftState,
  type SaveFailure,
} from './entryState.ts'

type Parts = {
  locale: Locale
  save: (cells: SavedCell[]) => Promise<SavedEntryCells>
  failureOf: (error: unknown) => SaveFailure
  /** Storage of unsaved edits that outlives the page. */
  kept: { read: () => readonly CellEdit[]; write: (edits: readonly CellEdit[]) => void }
  onSaved?: () => void
  isReadOnly?: boolean
  /** Schedules a function. Returns a function that cancels it. */
  later?: (run: () => void, ms: number) => () => void
}

const pauseMs = 700
const retryMs = 10_000

const byTimer = (run: () => void, ms: number) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/**
 * Draft of a sheet: the cells known from the server, and the unsaved edits. Edits are saved after a pause, in batches
 * one after the other. Edits that could not be saved stay and are sent again.
 */
export function createEntryDraft({
  locale,
  save,
  failureOf,
  kept,
  onSaved,
  isReadOnly = false,
  later = byTimer,
}: Parts) {
  let state = initialState(isReadOnly ? [] : kept.read(), isReadOnly)
  const listeners = new Set<() => void>()
  let flight: Promise<void> | undefined
  let callOff: (() => void) | undefined

  const become = (next: DraftState): void => {
    if (next === state) return
    const hasOtherEdits = next.edits !== state.edits
    state = next
    if (hasOtherEdits) kept.write([...state.edits.values()])
    for (const notify of listeners) notify()
  }

  const sendAll = async (): Promise<void> => {
    for (let left = toSend(state, locale); left.length > 0; left = toSend(state, locale)) {
      const batch = left.slice(0, savedCellsMax)
      become({ ...state, saving: 'saving', refusal: undefined })
      try {
        const answer = await save(batch.map((edit) => savedOf(state, edit, locale)))
        become(withAnswer(state, batch, answer))
      } catch (error) {
        const saving = failureOf(error)
        become({ ...state, saving, refusal: saving === 'refused' ? error : undefined })
        if (saving !== 'refused') sendIn(retryMs)
        return
      }
    }
    become({ ...state, saving: 'saved' })
    onSaved?.()
  }

  const send = (): Promise<void> => {
    callOff?.()
    callOff = undefined
    flight ??= sendAll().finally(() => {
      flight = undefined
    })
    return flight
  }
  const sendIn = (ms: number): void => {
    callOff?.()
    callOff = later(() => {
      callOff = undefined
      void send()
    }, ms)
  }

  /** Replaces edits and schedules a save after a pause. */
  const put = (changed: readonly CellEdit[]): void => {
    if (isReadOnly) return
    become(withEdits(state, changed, flight !== undefined))
    sendIn(pauseMs)
  }
  const forget = (place: CellPlace): void => become(withoutEdit(state, place, flight !== undefined))

  if (state.edits.size > 0) sendIn(0)

  return {
    read: (): DraftState => state,
    subscribe: (notify: () => void) => {
      listeners.add(notify)
      return () => void listeners.delete(notify)
    },
    /** Takes cells from the server. Ignores those that are older than the known version. */
    take: (cells: readonly EntryCell[]): void => become(withCells(state, cells)),
    /** Types into one cell, or into several when a range is pasted. */
    type: (cells: readonly (CellPlace & { text: string })[]): void =>
      put(cells.map(({ text, ...place }) => ({ ...editOf(state, place), text }))),
    comment: (place: CellPlace, comment: string): void => put([{ ...editOf(state, place), comment }]),
    /** Discards the edit of a cell. */
    revert: forget,
    /** Resolves a conflict: the edit is saved over the other person's value, or discarded. */
    resolve(place: CellPlace, choice: 'mine' | 'theirs'): void {
      const edit = editOf(state, place)
      if (choice === 'theirs' || !edit.conflict) return forget(place)
      put([{ ...edit, version: edit.conflict.version, conflict: undefined }])
    },
    /** Sends all pending edits at once. Resolves to true if none is left to send. */
    async flush(): Promise<boolean> {
      await flight
      if (toSend(state, locale).length > 0) await send()
      return toSend(state, locale).length === 0
    },
    stop: (): void => callOff?.(),
  }
}

export type EntryDraft = ReturnType<typeof createEntryDraft>
