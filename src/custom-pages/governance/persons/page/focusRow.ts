/** Frames to wait for the sheet to have gone: it takes the focus with it until then. */
const framesMax = 60

/** Gives the focus to the row of a person, once no sidebar holds it; to the first one when that row is gone. */
export function focusRow(personId: string, frames = framesMax): void {
  requestAnimationFrame(() => {
    const isHeld = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
    if (isHeld && frames > 0) focusRow(personId, frames - 1)
    else (findRow(`person=${personId}`) ?? findRow('person='))?.focus()
  })
}

const findRow = (part: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href*="person="]')].find(({ href }) =>
    href.includes(part),
  )
