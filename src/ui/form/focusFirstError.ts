/**
 * Focuses the first invalid control of a form (`data-invalid` marks radio buttons, which know no `aria-invalid`), unless one already has the focus: form libraries focus only the inputs
 * that they know. Waits for the render that marks the errors.
 */
export const focusFirstError = (form: HTMLElement): void => {
  requestAnimationFrame(() => {
    const isInvalid = document.activeElement?.getAttribute('aria-invalid') === 'true'
    if (isInvalid && form.contains(document.activeElement)) return
    form.querySelector<HTMLElement>(':is([aria-invalid="true"], [data-invalid]):not(:disabled)')?.focus()
  })
}
