import type { KeyboardEvent } from 'react'
import type { Spot } from './cellRange.ts'

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Shortcut that fills down, as in spreadsheets. */
export const isFillKey = ({
  key,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean =>
  (ctrlKey || metaKey) && key.toLowerCase() === 'd'

export const cellAt = (grid: HTMLElement | null, { row, column }: Spot): HTMLInputElement | null =>
  grid?.querySelector<HTMLInputElement>(`input[data-row="${row}"][data-column="${column}"]`) ?? null

/** Cell that a spreadsheet key leads to, and whether the selection extends to it. Undefined for other keys. */
export function cellByKey(event: KeyboardEvent<HTMLElement>) {
  const { key, shiftKey, ctrlKey, altKey, metaKey, target, currentTarget } = event
  if (!(target instanceof HTMLInputElement) || ctrlKey || altKey || metaKey) return undefined
  const isReaching = shiftKey && key !== 'Enter'
  const step = key === 'Enter' ? ([shiftKey ? -1 : 1, 0] as const) : steps[key]
  // Inside a text the arrow keys move the caret or select text.
  if (step === undefined || (isReaching ? !isWhole(target) : !isAtEdge(target, step[1]))) return undefined
  const { row, column } = target.dataset
  const cell = cellAt(currentTarget, { row: Number(row) + step[0], column: Number(column) + step[1] })
  return { cell, isReaching }
}

const isWhole = ({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean =>
  selectionStart === 0 && selectionEnd === value.length

/** True if the arrow key leaves the cell: its whole text is selected, or the caret is at that edge. */
function isAtEdge(cell: HTMLInputElement, right: number): boolean {
  const { selectionStart, selectionEnd, value } = cell
  if (right === 0 || isWhole(cell)) return true
  return selectionStart === selectionEnd && selectionStart === (right > 0 ? value.length : 0)
}
