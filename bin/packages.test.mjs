import { expect, test } from 'vitest'
import { isSameTree } from './packages.mjs'

const wanted = {
  '': { version: '0.1.0' },
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/native-linux': { version: '1.0.0', optional: true },
}

test('takes a tree with every version of the lock file', () => {
  expect(
    isSameTree(wanted, {
      'node_modules/fastify': { version: '5.0.0' },
      'node_modules/native-linux': { version: '1.0.0' },
    }),
  ).toBe(true)
})

test('takes a tree without a package for another machine', () => {
  expect(isSameTree(wanted, { 'node_modules/fastify': { version: '5.0.0' } })).toBe(true)
})

test('refuses a tree with another version', () => {
  expect(isSameTree(wanted, { 'node_modules/fastify': { version: '4.9.9' } })).toBe(false)
})

test('refuses a tree with another version of an optional package', () => {
  const installed = {
    'node_modules/fastify': { version: '5.0.0' },
    'node_modules/native-linux': { version: '0.9.0' },
  }

  expect(isSameTree(wanted, installed)).toBe(false)
})

test('refuses a tree that misses a package', () => {
  expect(isSameTree(wanted, {})).toBe(false)
})
