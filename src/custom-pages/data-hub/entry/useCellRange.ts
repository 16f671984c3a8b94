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
  boundsOf,
  fillDownRange,
  isInside,
  isWide,
  placesIn,
  type CellRange,
  type Spot,
} from './cellRange.ts'
import type { CellActions } from './EntryCell.tsx'
import { problemOf, type CellPlace, type DraftState, type EntryDraft } from './entryDraft.ts'
import { cellByKey, isFillKey } from './gridKeys.ts'
import { placePasted, type GridRow, type Period } from './gridRows.ts'
import { readEntryNumber, readPastedTable, writeCopiedTable, writePlainNumber } from './pasteTable.ts'
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
  const { t, locale } = useTexts()
  const say = useCounts()
  const labels = useEntryLabels()
  const [range, setRange] = useState<CellRange>()
  /** The next focus extends the range. */
  const isReaching = useRef(false)
  const undoable = useRef<number>(undefined)
  useEffect(
    () => () => {
      // The undo of a grid is only offered while that grid is shown.
      if (undoable.current !== undefined) toasts.dismiss(undoable.current)
    },
    [],
  )
  const wide = range && isWide(range) ? range : undefined

  const shownIn = (place: CellPlace): string => {
    const key = cellKey(place)
    return state.edits.get(key)?.text ?? labels.value(state.known.get(key)?.value ?? null)
  }
  const plainIn = (place: CellPlace): string => {
    const text = shownIn(place)
    const value = problemOf(text, locale) === undefined ? readEntryNumber(text, locale) : null
    return value === null ? text : writePlainNumber(value, locale)
  }
  const write = (
    cells: readonly (CellPlace & { text: string })[],
    done: 'paste' | 'fill' | 'clear',
    outside = 0,
  ) => {
    if (state.isReadOnly) return
    const before = cells.map((cell) => ({ ...cell, text: shownIn(cell) }))
    draft.type(cells)
    undoable.current = toasts.show({
      kind: outside > 0 ? 'info' : 'success',
      title: say(`dataEntry.${done}.done`, cells.length),
      ...(outside > 0 && { detail: say('dataEntry.paste.outside', outside) }),
      action: { label: t('layout.toasts.undo'), onClick: () => draft.type(before) },
    })
  }

  const paste = useEffectEvent((spot: Spot, text: string): boolean => {
    const table = readPastedTable(text)
    const alone = table.flat().length < 2 ? (table[0]?.[0] ?? '') : undefined
    if (alone !== undefined && !wide) return false
    if (alone !== undefined && wide) {
      write(
        placesIn(wide, { rows, periods }).flatMap((line) => line.map((cell) => ({ ...cell, text: alone }))),
        'paste',
      )
      return true
    }
    const { top: row, left: column } = boundsOf(wide ?? { anchor: spot, head: spot })
    const { cells, outside } = placePasted(table, { row, column }, { rows, periods })
    write(cells, 'paste', outside)
    return true
  })
  const focus = useEffectEvent((spot: Spot) => {
    const anchor = (isReaching.current && range?.anchor) || spot
    setRange({ anchor, head: spot })
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
        setRange((before) => before && { anchor: before.head, head: before.head })
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
  const fillDown = (): void => {
    const from = range && fillDownRange(range)
    if (!from) return
    const [first = [], ...below] = placesIn(from, { rows, periods })
    const texts = first.map(shownIn)
    write(
      below.flatMap((line) => line.map((cell, index) => ({ ...cell, text: texts[index] ?? '' }))),
      'fill',
    )
  }
  const clear = (): void => {
    if (!wide) return
    const cells = placesIn(wide, { rows, periods }).flat()
    const filled = cells.filter((cell) => shownIn(cell) !== '')
    if (filled.length > 0)
      write(
        filled.map((cell) => ({ ...cell, text: '' })),
        'clear',
      )
  }
  const copy = (event: ClipboardEvent): boolean => {
    if (!wide) return false
    event.preventDefault()
    const lines = placesIn(wide, { rows, periods }).map((line) => line.map(plainIn))
    event.clipboardData.setData('text/plain', writeCopiedTable(lines))
    return true
  }

  return {
    actions,
    /** Number of selected cells. 0 unless there are several. */
    count: wide ? placesIn(wide, { rows, periods }).flat().length : 0,
    isChosen: (spot: Spot): boolean => wide !== undefined && isInside(wide, spot),
    handlers: {
      onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
        const led = cellByKey(event)
        const does = led
          ? () => go(led.cell, led.isReaching)
          : isFillKey(event)
            ? fillDown
            : wide && (event.key === 'Delete' || event.key === 'Backspace')
              ? clear
              : undefined
        if (!does) return
        event.preventDefault()
        does()
      },
      onCopy: copy,
      onCut: (event: ClipboardEvent): void => {
        if (copy(event)) clear()
      },
      onPointerDown: (event: PointerEvent<HTMLElement>): void => {
        if (!event.shiftKey || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        go(event.target, true)
      },
      onPointerOver: ({ buttons, target }: PointerEvent<HTMLElement>): void => {
        const isDrawn = buttons === 1 && range !== undefined && target instanceof HTMLInputElement
        if (isDrawn && target !== document.activeElement) go(target, true)
      },
    },
  }
}
