import { amountMax } from '#model/schema/values.ts'
import {
  cellKey,
  savedCellsMax,
  type EntryCell,
  type SavedCell,
  type SavedEntryCells,
} from '#model/wire/data/dataEntry.ts'
import { readEntryNumber } from './pasteTable.ts'
import type { Locale } from '#src/ui/text/Texts.tsx'

/** Key of a cell: site, indicator and period. */
export type CellPlace = Pick<SavedCell, 'divisionId' | 'indicator' | 'period'>

/** An unsaved edit of a cell. */
export type CellEdit = CellPlace & {
  text?: string | undefined
  comment?: string | undefined
  /** Version of the cell that the edit is based on. */
  version: number
  /** Set if somebody else saved the cell meanwhile. The user chooses which value to keep. */
  conflict?: EntryCell | undefined
}

/**
 * `unsaved`: the device is offline. `delayed`: the server failed temporarily. `refused`: the server rejects it for
 * good.
 */
export type EntrySaving = 'saved' | 'waiting' | 'saving' | 'unsaved' | 'delayed' | 'refused'

export type DraftState = {
  known: ReadonlyMap<string, EntryCell>
  edits: ReadonlyMap<string, CellEdit>
  saving: EntrySaving
  /** True if the sheet is read-only. */
  isReadOnly: boolean
  /** Error of a save that the server rejects. */
  refusal: unknown
}

/** State of the draft after a failed save. */
export type SaveFailure = Extract<EntrySaving, 'unsaved' | 'delayed' | 'refused'>

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

/** Why a typed text is not a valid value. Undefined if it is valid or empty. */
export function problemOf(text: string | undefined, locale: Locale): 'invalid' | 'tooLarge' | undefined {
  if (text === undefined) return undefined
  const value = readEntryNumber(text, locale)
  if (Number.isNaN(value)) return 'invalid'
  return Math.abs(value ?? 0) > amountMax ? 'tooLarge' : undefined
}

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
  let state: DraftState = {
    known: new Map(),
    edits: new Map(isReadOnly ? [] : kept.read().map((edit) => [cellKey(edit), edit])),
    saving: 'saved',
    isReadOnly,
    refusal: undefined,
  }
  const listeners = new Set<() => void>()
  let flight: Promise<void> | undefined
  let callOff: (() => void) | undefined

  const change = (next: Partial<DraftState>): void => {
    state = { ...state, ...next }
    if (next.edits) kept.write([...next.edits.values()])
    for (const notify of listeners) notify()
  }

  const toSend = (): CellEdit[] =>
    [...state.edits.values()].filter(({ text, conflict }) => !conflict && !problemOf(text, locale))

  const savedOf = (edit: CellEdit): SavedCell => {
    const known = state.known.get(cellKey(edit))
    const { divisionId, indicator, period, version } = edit
    const comment = (edit.comment ?? known?.comment ?? '').trim()
    return {
      divisionId,
      indicator,
      period,
      version,
      value: edit.text === undefined ? (known?.value ?? null) : readEntryNumber(edit.text, locale),
      comment: comment === '' ? null : comment,
    }
  }

  /** Applies the server's answer. An edit that was changed meanwhile is rebased on the new version. */
  const settle = (batch: readonly CellEdit[], { saved, conflicts }: SavedEntryCells): void => {
    const [known, edits] = [new Map(state.known), new Map(state.edits)]
    const sent = new Map(batch.map((edit) => [cellKey(edit), edit]))
    for (const cell of saved) {
      const key = cellKey(cell)
      known.set(key, cell)
      const edit = edits.get(key)
      if (edit === sent.get(key)) edits.delete(key)
      else if (edit) edits.set(key, { ...edit, version: cell.version })
    }
    for (const cell of conflicts) {
      const key = cellKey(cell)
      known.set(key, cell)
      const edit = edits.get(key)
      if (edit) edits.set(key, { ...edit, conflict: cell })
    }
    change({ known, edits })
  }

  const sendAll = async (): Promise<void> => {
    for (let batch = toSend(); batch.length > 0; batch = toSend()) {
      batch = batch.slice(0, savedCellsMax)
      change({ saving: 'saving', refusal: undefined })
      try {
        settle(batch, await save(batch.map(savedOf)))
      } catch (error) {
        const saving = failureOf(error)
        change({ saving, refusal: saving === 'refused' ? error : undefined })
        if (saving !== 'refused') sendIn(retryMs)
        return
      }
    }
    change({ saving: 'saved' })
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
    const edits = new Map(state.edits)
    for (const edit of changed) edits.set(cellKey(edit), edit)
    const isHeld = state.saving === 'unsaved' || state.saving === 'delayed' || flight !== undefined
    change({ edits, ...(!isHeld && { saving: 'waiting' as const }) })
    sendIn(pauseMs)
  }

  const editOf = ({ divisionId, indicator, period }: CellPlace): CellEdit => {
    const key = cellKey({ divisionId, indicator, period })
    const version = state.known.get(key)?.version ?? 0
    return state.edits.get(key) ?? { divisionId, indicator, period, version }
  }

  const forget = (place: CellPlace): void => {
    const edits = new Map(state.edits)
    edits.delete(cellKey(place))
    change({ edits, ...(edits.size === 0 && !flight && { saving: 'saved' as const }) })
  }

  if (state.edits.size > 0) sendIn(0)

  return {
    read: (): DraftState => state,
    subscribe: (notify: () => void) => {
      listeners.add(notify)
      return () => void listeners.delete(notify)
    },
    /** Takes cells from the server. Ignores those that are older than the known version. */
    take(cells: readonly EntryCell[]): void {
      const known = new Map(state.known)
      const news = cells.filter((cell) => {
        const { version, findings } = known.get(cellKey(cell)) ?? { version: -1, findings: [] }
        // A check changes a cell's findings without changing its version.
        return version === cell.version ? findings.length !== cell.findings.length : version < cell.version
      })
      if (news.length === 0) return
      for (const cell of news) known.set(cellKey(cell), cell)
      change({ known })
    },
    /** Types into one cell, or into several when a range is pasted. */
    type: (cells: readonly (CellPlace & { text: string })[]): void =>
      put(cells.map(({ text, ...place }) => ({ ...editOf(place), text }))),
    comment: (place: CellPlace, comment: string): void => put([{ ...editOf(place), comment }]),
    /** Discards the edit of a cell. */
    revert: forget,
    /** Resolves a conflict: the edit is saved over the other person's value, or discarded. */
    resolve(place: CellPlace, choice: 'mine' | 'theirs'): void {
      const edit = editOf(place)
      if (choice === 'theirs' || !edit.conflict) return forget(place)
      put([{ ...edit, version: edit.conflict.version, conflict: undefined }])
    },
    /** Sends all pending edits at once. Resolves to true if none is left to send. */
    async flush(): Promise<boolean> {
      await flight
      if (toSend().length > 0) await send()
      return toSend().length === 0
    },
    stop: (): void => callOff?.(),
  }
}

export type EntryDraft = ReturnType<typeof createEntryDraft>
