const controls =
  'a,button,input,select,textarea,label,summary,[role="option"],[role="menuitem"],[role="row"],[role="tab"]'

/**
 * The second half of a double click belongs to the element of the first half. If that element has gone, such as the
 * button of a step or of a dialog that its click has closed, the element now under the pointer was not meant. A double
 * click on « Continuer » must not submit the next step. Returns the function that stops it.
 */
export function ignoreStrayClicks(page: Document = document): () => void {
  let first: EventTarget | null = null
  const onClick = (event: MouseEvent): void => {
    const meant = controlOf(event.target)
    // Clicks by keyboard or script have a count of 0.
    if (event.detail <= 1) {
      if (event.detail === 1) first = meant
      return
    }
    if (meant === first) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  page.addEventListener('click', onClick, { capture: true })
  return () => page.removeEventListener('click', onClick, { capture: true })
}

/** A label stands for its input, and an icon in a button for the button. */
function controlOf(target: EventTarget | null): EventTarget | null {
  const control = target instanceof Element ? (target.closest(controls) ?? target) : target
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control
}
