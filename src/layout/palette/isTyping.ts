const places = [
  'input',
  'textarea',
  'select',
  '[contenteditable]',
  ...['menu', 'listbox', 'combobox', 'dialog', 'alertdialog'].map((role) => `[role="${role}"]`),
].join(', ')

/**
 * In a field, a menu, a list of choices or a dialog, letters mean something else; in the dialog `within` they mean what
 * it says.
 */
export const isTyping = (target: EventTarget | null, within: Element | null = null): boolean => {
  const place = target instanceof HTMLElement ? target.closest(places) : null
  return place !== null && place !== within
}
