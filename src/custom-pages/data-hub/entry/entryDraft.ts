import { amountMax } from '#model/schema/values.ts'
import {
  cellKey,
  savedCellsMax,
  type EntryCell,
  type SavedCell,
  type SavedEntryCells,
} from '#model/wire/dataEntry.ts'
import { readEntryNumber } from './pasteTable.ts'
import type { Locale } from '../../../ui/text/Texts.tsx'

/** A cell by its site, indicator and period. */
export type CellPlace = Pick<SavedCell, 'divisionId' | 'indicator' | 'period'>

/** What was typed into a cell and is not saved. */
export type CellEdit = CellPlace & {
  text?: string | undefined
  comment?: string | undefined
  /** The version that it changes. */
  version: number
  /** What somebody else has saved meanwhile: a person says which of the two holds. */
  conflict?: EntryCell | undefined
}

/** `unsaved`: the device is offline. `delayed`: the server did not take it for now. `refused`: it never will. */
export type EntrySaving = 'saved' | 'waiting' | 'saving' | 'unsaved' | 'delayed' | 'refused'

export type DraftState = {
  known: ReadonlyMap<string, EntryCell>
  edits: ReadonlyMap<string, CellEdit>
  saving: EntrySaving
  /** It is looked at, and takes nothing. */
  isReadOnly: boolean
  /** Why the server refuses. */
  refusal: unknown
}

/** How a failed save goes on. */
export type SaveFailure = Extract<EntrySaving, 'unsaved' | 'delayed' | 'refused'>

type Parts = {
  locale: Locale
  save: (cells: SavedCell[]) => Promise<SavedEntryCells>
  failureOf: (error: unknown) => SaveFailure
  /** Where what is not saved outlives the page. */
  kept: { read: () => readonly CellEdit[]; write: (edits: readonly CellEdit[]) => void }
  onSaved?: () => void
  isReadOnly?: boolean
  /** Runs something later; answers how to call it off. */
  later?: (run: () => void, ms: number) => () => void
}

const pauseMs = 700
const retryMs = 10_000

/** Why what was typed is no value; undefined where it is one, or nothing. */
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
 * The cells of a sheet as one person has them before them: what the server knows, and what they have typed since. Typing
 * is saved after a pause, a batch after the other; what does not get through stays and goes again.
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

  /** What the server answered; an edit that was typed on meanwhile goes on from the new version. */
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

  /** Puts edits in the place of what was typed, and has them saved after a pause. */
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
    /** The server has told these cells; one that is older than what is known says nothing new. */
    take(cells: readonly EntryCell[]): void {
      const known = new Map(state.known)
      const news = cells.filter((cell) => {
        const { version, findings } = known.get(cellKey(cell)) ?? { version: -1, findings: [] }
        // A check finds something in a cell without changing it.
        return version === cell.version ? findings.length !== cell.findings.length : version < cell.version
      })
      if (news.length === 0) return
      for (const cell of news) known.set(cellKey(cell), cell)
      change({ known })
    },
    /** Types into cells: several at once where a range is pasted. */
    type: (cells: readonly (CellPlace & { text: string })[]): void =>
      put(cells.map(({ text, ...place }) => ({ ...editOf(place), text }))),
    comment: (place: CellPlace, comment: string): void => put([{ ...editOf(place), comment }]),
    /** Gives up what was typed into a cell. */
    revert: forget,
    /** Ends a conflict: what was typed is saved over what somebody else has saved, or given up. */
    resolve(place: CellPlace, choice: 'mine' | 'theirs'): void {
      const edit = editOf(place)
      if (choice === 'theirs' || !edit.conflict) return forget(place)
      put([{ ...edit, version: edit.conflict.version, conflict: undefined }])
    },
    /** Sends what is open at once; true when all that can be saved is. */
    async flush(): Promise<boolean> {
      await flight
      if (toSend().length > 0) await send()
      return toSend().length === 0
    },
    stop: (): void => callOff?.(),
  }
}

export type EntryDraft = ReturnType<typeof createEntryDraft>
