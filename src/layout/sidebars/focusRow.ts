/** Frames to wait for the sheet to have gone: it takes the focus with it until then. */
const framesMax = 60

/** Gives the focus to the row that opens a sheet, once no sidebar holds it; to the first one when that row is gone. */
export function focusRow(parameter: string, id: string, frames = framesMax): void {
  requestAnimationFrame(() => {
    const isHeld = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
    if (isHeld && frames > 0) focusRow(parameter, id, frames - 1)
    else (findRow(parameter, id) ?? findRow(parameter, ''))?.focus()
  })
}

const findRow = (parameter: string, id: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>(`a[href*="${parameter}="]`)].find(({ href }) =>
    href.includes(`${parameter}=${id}`),
  )
