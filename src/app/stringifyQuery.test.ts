import { expect, test } from 'vitest'
import { stringifyQuery } from './stringifyQuery.ts'

const read = (text: string) => Object.fromEntries(new URLSearchParams(text))

test('every value is read as it was given', () => {
  const query = {
    sort: '["name","ASC"]',
    range: '[0,24]',
    filter: '{"q":"Société & Cie + 50 % d’été","tags":["a","b"]}',
  }
  expect(read(stringifyQuery(query))).toEqual(query)
})

test('what is undefined is left out', () => {
  expect(stringifyQuery({ filter: '{}', embed: undefined })).toBe('filter=%7B%7D')
  expect(stringifyQuery({})).toBe('')
})
