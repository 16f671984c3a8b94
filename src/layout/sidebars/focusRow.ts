import { useEffect } from 'react'

/** Frames to wait for the sheet to have gone: it takes the focus with it until then. */
const framesMax = 60

const heldMark = 'data-focus-held'
const holders = `[role="dialog"], [role="alertdialog"], [${heldMark}]`

/** Gives the focus to the row that opens a sheet, once no sidebar holds it; to the first one when that row is gone. */
export function focusRow(parameter: string, id: string, frames = framesMax): void {
  requestAnimationFrame(() => {
    const isHeld = document.querySelector(holders) !== null
    if (isHeld && frames > 0) focusRow(parameter, id, frames - 1)
    else (findRow(parameter, id) ?? findRow(parameter, ''))?.focus()
  })
}

/**
 * Holds the focus for sidebars. Their trap gives it back in an effect, which may run some frames after they have left
 * the document, and would take it from the row; the mark goes after that, as the effects of a parent do.
 */
export const useHeldFocus = (isHeld: boolean): void =>
  useEffect(() => {
    if (!isHeld) return undefined
    document.body.setAttribute(heldMark, '')
    return () => document.body.removeAttribute(heldMark)
  }, [isHeld])

const findRow = (parameter: string, id: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>(`a[href*="${parameter}="]`)].find(({ href }) =>
    href.includes(`${parameter}=${id}`),
  )
