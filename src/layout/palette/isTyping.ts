const places = [
  'input',
  'textarea',
  'select',
  '[contenteditable]',
  ...['menu', 'listbox', 'combobox', 'dialog', 'alertdialog'].map((role) => `[role="${role}"]`),
].join(', ')

/** In a field, a menu, a list of choices or a dialog, letters mean something else. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(places) !== null
