const controls =
  'a,button,input,select,textarea,label,summary,[role="option"],[role="menuitem"],[role="row"],[role="tab"]'

/**
 * The second half of a double click belongs to what the first half was on. Where that has gone meanwhile, such as the
 * button of a step or a dialog that its click has closed, what now lies under the pointer was never meant: a double
 * click on « Continuer » must not send what the next step shows. The answer ends it.
 */
export function dropStrayClicks(page: Document = document): () => void {
  let first: EventTarget | null = null
  const onClick = (event: MouseEvent): void => {
    const meant = controlOf(event.target)
    // Keys and programs click without counting.
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

/** A label is its field, and the drawing in a button is the button. */
function controlOf(target: EventTarget | null): EventTarget | null {
  const control = target instanceof Element ? (target.closest(controls) ?? target) : target
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control
}
