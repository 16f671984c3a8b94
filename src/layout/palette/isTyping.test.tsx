import { expect, test } from 'vitest'
import { isTyping } from './isTyping.ts'

const within = (markup: string) => {
  document.body.innerHTML = markup
  return isTyping(document.querySelector('[data-focus]'))
}

test.each([
  ['a field', '<input data-focus />'],
  ['a list of choices', '<ul role="listbox"><li role="option" data-focus>Eau</li></ul>'],
  ['what opens a list of choices', '<div role="combobox" data-focus>Eau</div>'],
  ['a menu', '<div role="menu"><button role="menuitem" data-focus>Supprimer</button></div>'],
  ['a question', '<div role="alertdialog"><button data-focus>Garder</button></div>'],
])('letters in %s are no keys of the page', (_place, markup) => {
  expect(within(markup)).toBe(true)
})

test('letters on a button or on the page itself are shortcuts of the page', () => {
  expect(within('<main><button data-focus>Ajouter</button></main>')).toBe(false)
  expect(isTyping(document.body)).toBe(false)
})
