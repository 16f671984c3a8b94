import { amountMax } from '#model/schema/values.ts'
import { cellKey, type EntryCell, type SavedCell, type SavedEntryCells } from '#model/wire/data/dataEntry.ts'
import type { Locale } from '#src/ui/text/Texts.tsx'
import { readPastedNumber } from '#model/rules/text/readNumber.ts'

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

/** Why a typed text is not a valid value. Undefined if it is valid or empty. */
export function problemOf(text: string | undefined, locale: Locale): 'invalid' | 'tooLarge' | undefined {
  if (text === undefined) return undefined
  const value = readPastedNumber(text, locale)
  if (Number.isNaN(value)) return 'invalid'
  return Math.abs(value ?? 0) > amountMax ? 'tooLarge' : undefined
}

/** The state before anything is known from the server. */
export const initialState = (edits: readonly CellEdit[], isReadOnly: boolean): DraftState => ({
  known: new Map(),
  edits: new Map(isReadOnly ? [] : edits.map((edit) => [cellKey(edit), edit])),
  saving: 'saved',
  isReadOnly,
  refusal: undefined,
})

/** Edits that can be sent: valid ones without a conflict. */
export const toSend = ({ edits }: DraftState, locale: Locale): CellEdit[] =>
  [...edits.values()].filter(({ text, conflict }) => !conflict && !problemOf(text, locale))

/** The edit of a cell, or a new one that is based on its known version. */
export function editOf({ known, edits }: DraftState, place: CellPlace): CellEdit {
  const { divisionId, indicator, period } = place
  const key = cellKey(place)
  return edits.get(key) ?? { divisionId, indicator, period, version: known.get(key)?.version ?? 0 }
}

/** The cell that an edit saves. What was not edited keeps its known value. */
export function savedOf({ known }: DraftState, edit: CellEdit, locale: Locale): SavedCell {
  const { divisionId, indicator, period, version } = edit
  const before = known.get(cellKey(edit))
  const comment = (edit.comment ?? before?.comment ?? '').trim()
  return {
    divisionId,
    indicator,
    period,
    version,
    value: edit.text === undefined ? (before?.value ?? null) : readPastedNumber(edit.text, locale),
    comment: comment === '' ? null : comment,
  }
}

/** With edits replaced. A save that waits, runs or failed keeps its state. */
export function withEdits(state: DraftState, changed: readonly CellEdit[], isSending: boolean): DraftState {
  const edits = new Map(state.edits)
  for (const edit of changed) edits.set(cellKey(edit), edit)
  const isHeld = isSending || state.saving === 'unsaved' || state.saving === 'delayed'
  return { ...state, edits, saving: isHeld ? state.saving : 'waiting' }
}

/** Without the edit of a cell. */
export function withoutEdit(state: DraftState, place: CellPlace, isSending: boolean): DraftState {
  const edits = new Map(state.edits)
  edits.delete(cellKey(place))
  return { ...state, edits, saving: edits.size === 0 && !isSending ? 'saved' : state.saving }
}

/** With the server's answer to a batch. An edit that was changed meanwhile is rebased on the new version. */
export function withAnswer(
  state: DraftState,
  batch: readonly CellEdit[],
  { saved, conflicts }: SavedEntryCells,
): DraftState {
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
  return { ...state, known, edits }
}

/** With cells of the server, except those that are older than the known version. */
export function withCells(state: DraftState, cells: readonly EntryCell[]): DraftState {
  const news = cells.filter((cell) => {
    const { version, findings } = state.known.get(cellKey(cell)) ?? { version: -1, findings: [] }
    // A check changes a cell's findings without changing its version.
    return version === cell.version ? findings.length !== cell.findings.length : version < cell.version
  })
  if (news.length === 0) return state
  return { ...state, known: new Map([...state.known, ...news.map((cell) => [cellKey(cell), cell] as const)]) }
}
