const places = [
  'input',
  'textarea',
  'select',
  '[contenteditable]',
  ...['menu', 'listbox', 'combobox', 'dialog', 'alertdialog'].map((role) => `[role="${role}"]`),
].join(', ')

/**
 * In an input, a menu, a list of choices or a dialog, letters are no shortcuts. A dialog passed as `within` handles
 * them itself.
 */
export const isTyping = (target: EventTarget | null, within: Element | null = null): boolean => {
  const place = target instanceof HTMLElement ? target.closest(places) : null
  return place !== null && place !== within
}
