import { expect, test } from 'vitest'
import { createIdempotencyKeys } from './idempotency.ts'

const start = () => {
  let made = 0
  let time = 0
  const keys = createIdempotencyKeys(
    () => `key-${(made += 1)}`,
    () => time,
  )
  return { keys, pass: (ms: number) => (time += ms) }
}

test('the second click of a double click carries the key of the first', () => {
  const { keys } = start()
  expect(keys.keyFor('POST a')).toBe('key-1')
  expect(keys.keyFor('POST a')).toBe('key-1')
})

test('what was created is over: who creates the same at once is told what the server says of it', () => {
  const { keys } = start()
  keys.keyFor('POST a')
  keys.complete('POST a', 'done')
  expect(keys.keyFor('POST a')).toBe('key-2')
})

test('a submit that got no answer is repeated under its key', () => {
  const { keys, pass } = start()
  keys.keyFor('POST a')
  keys.complete('POST a', 'unknown')
  pass(5 * 60_000)
  expect(keys.keyFor('POST a')).toBe('key-1')
})

test('after a refusal a new submit gets a new key, even with the same body', () => {
  const { keys } = start()
  keys.keyFor('POST a')
  keys.complete('POST a', 'refused')
  expect(keys.keyFor('POST a')).toBe('key-2')
})

test('another body is another creation', () => {
  const { keys } = start()
  expect(keys.keyFor('POST a')).not.toBe(keys.keyFor('POST b'))
})
