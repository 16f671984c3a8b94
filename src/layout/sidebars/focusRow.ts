import { useEffect } from 'react'

/** Number of frames to wait until the sidebar has gone: until then it traps the focus. */
const framesMax = 60

const heldMark = 'data-focus-held'
const holders = `[role="dialog"], [role="alertdialog"], [${heldMark}]`

/** Focuses the row that opens a sidebar, once no sidebar holds the focus; the first row when that row is gone. */
export function focusRow(parameter: string, id: string, frames = framesMax): void {
  requestAnimationFrame(() => {
    const isHeld = document.querySelector(holders) !== null
    if (isHeld && frames > 0) focusRow(parameter, id, frames - 1)
    else (findRow(parameter, id) ?? findRow(parameter, ''))?.focus()
  })
}

/**
 * Marks the focus as held by sidebars. Their trap restores the focus in an effect, which may run some frames after they
 * have left the document, and would take it from the row. The mark is removed after that, because the effects of a
 * parent run later.
 */
export const useFocusHold = (isHeld: boolean): void =>
  useEffect(() => {
    if (!isHeld) return undefined
    document.body.setAttribute(heldMark, '')
    return () => document.body.removeAttribute(heldMark)
  }, [isHeld])

const findRow = (parameter: string, id: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>(`a[href*="${parameter}="]`)].find(({ href }) =>
    href.includes(`${parameter}=${id}`),
  )
