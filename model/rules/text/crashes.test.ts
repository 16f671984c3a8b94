import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dataFreeMessage } from './crashes.ts'

const sentences = [
  'Cannot read properties of undefined',
  'Cannot set properties of null',
  'rows.map is not a function',
  'null is not an object',
  'Minified React error #310',
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Maximum call stack size exceeded',
  'too much recursion',
  'Assignment to constant variable',
]

test.each(sentences)('“%s” is reported without the text that follows it', (sentence) => {
  expect(dataFreeMessage(sentence)).toBe(sentence)
  expect(dataFreeMessage(`${sentence} (reading 'Claire Ormelle')`)).toBe(sentence)
})

test('a message that starts with other words is not reported', () => {
  const labels = fc.string({ minLength: 1 }).map((text) => `${text}: `)
  fc.assert(
    fc.property(labels, fc.constantFrom(...sentences), (before, sentence) => {
      expect(dataFreeMessage(before + sentence)).toBe('')
    }),
  )
})
