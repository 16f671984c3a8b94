import { validate, version } from 'uuid'
import { expect, test } from 'vitest'
import { uuidv7 } from './ids.ts'

const ids = Array.from({ length: 5000 }, uuidv7)

test('ids are UUIDs of version 7', () => {
  expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true)
})

test('ids sort in the order they were made and differ', () => {
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

test('ids cannot be derived from each other: their last six bytes are random', () => {
  expect(new Set(ids.map((id) => id.slice(-12))).size).toBe(ids.length)
})
