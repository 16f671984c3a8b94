/** Frames to wait for the sheet to have gone: it takes the focus with it until then. */
const framesMax = 60

/** Gives the focus to the row of a person, once no sidebar holds it. */
export function focusRow(personId: string, frames = framesMax): void {
  requestAnimationFrame(() => {
    const isHeld = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
    if (isHeld && frames > 0) focusRow(personId, frames - 1)
    else document.querySelector<HTMLElement>(`a[href*="person=${CSS.escape(personId)}"]`)?.focus()
  })
}
