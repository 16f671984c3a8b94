import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Brings the focus to another cell of the grid by the keys of a spreadsheet. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const { key, shiftKey, ctrlKey, altKey, metaKey, target, currentTarget } = event
  if (!(target instanceof HTMLInputElement) || ctrlKey || altKey || metaKey) return
  const step = key === 'Enter' ? ([shiftKey ? -1 : 1, 0] as const) : shiftKey ? undefined : steps[key]
  if (step === undefined || (step[1] !== 0 && !isAtEdge(target, step[1]))) return
  const { row, column } = target.dataset
  const next = currentTarget.querySelector<HTMLInputElement>(
    `input[data-row="${Number(row) + step[0]}"][data-column="${Number(column) + step[1]}"]`,
  )
  event.preventDefault()
  next?.focus()
}

/** Within a text the arrows move the caret; they leave a cell that is selected whole, or from its edge. */
function isAtEdge({ selectionStart, selectionEnd, value }: HTMLInputElement, right: number): boolean {
  if (selectionStart === 0 && selectionEnd === value.length) return true
  return selectionStart === selectionEnd && selectionStart === (right > 0 ? value.length : 0)
}
