import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
} from 'react'
import { cellKey } from '#model/wire/data/dataEntry.ts'
import { toasts } from '#src/layout/toasts/toastStore.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import {
  afterFocus,
  afterTyping,
  isInside,
  isWide,
  placesIn,
  type CellRange,
  type Spot,
} from './cellRange.ts'
import type { CellActions } from './EntryCell.tsx'
import type { EntryDraft } from './entryDraft.ts'
import { problemOf, type CellPlace, type DraftState } from './entryState.ts'
import { cellByKey, isFillKey } from './gridKeys.ts'
import type { GridRow, Period } from './gridRows.ts'
import { readPastedNumber } from '#model/rules/text/readNumber.ts'
import { writeCopiedTable, writePlainNumber } from './pasteTable.ts'
import { clearEdit, fillEdit, pasteEdit, type RangeEdit } from './rangeEdits.ts'
import { useEntryLabels } from '#src/imports/useEntryLabels.ts'

/**
 * Selection of a range of cells by keyboard or pointer, and the actions on it: paste, copy, fill down, clear. Each
 * change can be undone.
 */
export function useCellRange({
  rows,
  periods,
  draft,
  state,
  onActive,
}: {
  rows: readonly GridRow[]
  periods: readonly Period[]
  draft: EntryDraft
  state: DraftState
  onActive: (place: CellPlace) => void
}) {
  const [range, setRange] = useState<CellRange>()
  /** The next focus extends the range. */
  const isReaching = useRef(false)
  const { shownIn, plainIn } = useCellTexts(state)
  const write = useUndoableEdit(draft, state.isReadOnly, shownIn)
  const wide = range && isWide(range) ? range : undefined
  const grid = { rows, periods }

  const paste = useEffectEvent((spot: Spot, text: string): boolean => {
    const edit = pasteEdit(grid, range, spot, text)
    write(edit)
    return edit !== undefined
  })
  const focus = useEffectEvent((spot: Spot) => {
    setRange(afterFocus(range, spot, isReaching.current))
    const [line, period] = [rows[spot.row], periods[spot.column]]
    if (line && period)
      onActive({ divisionId: line.divisionId, indicator: line.indicator, period: period.code })
  })
  const now = useRef<{ paste: typeof paste; focus: typeof focus }>(undefined)
  useEffect(() => {
    now.current = { paste: (...given) => paste(...given), focus: (...given) => focus(...given) }
  }, [])
  // Stable for all cells as long as the draft is the same, so that typing renders one cell only.
  const actions = useMemo<CellActions>(
    () => ({
      onFocus: (row, column) => now.current?.focus({ row, column }),
      onPaste: (row, column, text) => now.current?.paste({ row, column }, text) ?? false,
      onType: (place, text) => {
        setRange(afterTyping)
        draft.type([{ ...place, text }])
      },
      onRevert: (place) => draft.revert(place),
    }),
    [draft],
  )

  const go = (cell: HTMLElement | null, isFollowed: boolean): void => {
    isReaching.current = isFollowed
    cell?.focus()
    isReaching.current = false
  }
  const clear = (): void => write(wide && clearEdit(grid, wide, shownIn))
  const copy = (event: ClipboardEvent): boolean => {
    if (!wide) return false
    event.preventDefault()
    const lines = placesIn(wide, grid).map((line) => line.map(plainIn))
    event.clipboardData.setData('text/plain', writeCopiedTable(lines))
    return true
  }
  const actionOf = (event: KeyboardEvent<HTMLElement>): (() => void) | undefined => {
    const led = cellByKey(event)
    if (led) return () => go(led.cell, led.isReaching)
    if (isFillKey(event)) return () => write(fillEdit(grid, range, shownIn))
    return wide && ['Delete', 'Backspace'].includes(event.key) ? clear : undefined
  }

  return {
    actions,
    /** Number of selected cells. 0 unless there are several. */
    count: wide ? placesIn(wide, grid).flat().length : 0,
    isChosen: (spot: Spot): boolean => wide !== undefined && isInside(wide, spot),
    handlers: {
      onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
        const action = actionOf(event)
        if (!action) return
        event.preventDefault()
        action()
      },
      onCopy: copy,
      onCut: (event: ClipboardEvent): void => {
        if (copy(event)) clear()
      },
      onPointerDown: (event: PointerEvent<HTMLElement>): void => go(pressedCell(event), true),
      onPointerOver: (event: PointerEvent<HTMLElement>): void =>
        go(drawnOverCell(event, range !== undefined), true),
    },
  }
}

/** The cell that a click with Shift extends the range to. */
function pressedCell(event: PointerEvent<HTMLElement>): HTMLInputElement | null {
  if (!event.shiftKey || !(event.target instanceof HTMLInputElement)) return null
  event.preventDefault()
  return event.target
}

/** The cell that a drag from a selected cell extends the range to. */
const drawnOverCell = (
  { buttons, target }: PointerEvent<HTMLElement>,
  hasRange: boolean,
): HTMLInputElement | null =>
  buttons === 1 && hasRange && target instanceof HTMLInputElement && target !== document.activeElement
    ? target
    : null

/** The text of a cell as it is shown, and as it is copied. */
function useCellTexts({ known, edits }: DraftState) {
  const { locale } = useTexts()
  const labels = useEntryLabels()
  const shownIn = (place: CellPlace): string => {
    const key = cellKey(place)
    return edits.get(key)?.text ?? labels.value(known.get(key)?.value ?? null)
  }
  const plainIn = (place: CellPlace): string => {
    const text = shownIn(place)
    const value = problemOf(text, locale) === undefined ? readPastedNumber(text, locale) : null
    return value === null ? text : writePlainNumber(value, locale)
  }
  return { shownIn, plainIn }
}

/** Types the texts of an edit into the draft and offers to undo it while the grid is shown. */
function useUndoableEdit(draft: EntryDraft, isReadOnly: boolean, shownIn: (place: CellPlace) => string) {
  const { t } = useTexts()
  const say = useCounts()
  const undoable = useRef<number>(undefined)
  useEffect(
    () => () => {
      if (undoable.current !== undefined) toasts.dismiss(undoable.current)
    },
    [],
  )
  return (edit: RangeEdit | undefined): void => {
    if (isReadOnly || !edit) return
    const { kind, cells, outside } = edit
    const before = cells.map((cell) => ({ ...cell, text: shownIn(cell) }))
    draft.type(cells)
    undoable.current = toasts.show({
      kind: outside > 0 ? 'info' : 'success',
      title: say(`dataEntry.${kind}.done`, cells.length),
      ...(outside > 0 && { detail: say('dataEntry.paste.outside', outside) }),
      action: { label: t('layout.toasts.undo'), onClick: () => draft.type(before) },
    })
  }
}
