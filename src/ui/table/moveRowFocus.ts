import type { KeyboardEvent } from 'react'

/**
 * Up and down arrow keys move between rows and stay on the same control: the name's link, the checkbox, the « … » menu.
 * Left and right move along the row, also to its editable cells. Space on a name selects its row; with Shift, every row
 * from the last one selected. Everything stays reachable by Tab.
 */
export const moveRowFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const control = event.target instanceof HTMLElement ? event.target : undefined
  const row = control?.closest<HTMLElement>('[data-row], tr')
  if (control === undefined || !row) return

  if (event.key === ' ' && control.matches('a.name')) {
    const tick = new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: event.shiftKey })
    row.querySelector('.check input')?.dispatchEvent(tick)
    event.preventDefault()
    return
  }
  const along = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (along !== undefined && !control.matches('input:not([type="checkbox"])')) {
    const controls = controlsOf(row)
    const beside = controls[controls.indexOf(control) + along]
    if (beside) event.preventDefault()
    beside?.focus()
    return
  }
  const next = findRow(row, event)
  const position = controlsOf(row).indexOf(control)
  const target = next === undefined ? undefined : controlsOf(next)[position]
  if (target === undefined) return
  event.preventDefault()
  target.focus()
}

const findRow = (row: HTMLElement, { key, ctrlKey, metaKey }: KeyboardEvent): HTMLElement | undefined => {
  const rows = Array.from(row.parentElement?.children ?? []).filter((one) => one instanceof HTMLElement)
  const index = rows.indexOf(row)
  if (key === 'ArrowDown') return rows[index + 1]
  if (key === 'ArrowUp') return rows[index - 1]
  if ((ctrlKey || metaKey) && key === 'Home') return rows[0]
  if ((ctrlKey || metaKey) && key === 'End') return rows.at(-1)
  return undefined
}

const controlsOf = (row: HTMLElement): HTMLElement[] =>
  Array.from(row.querySelectorAll('a, button, input, [data-edit]'))
