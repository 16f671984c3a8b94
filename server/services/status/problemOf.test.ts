import { expect, test } from 'vitest'
import { problemOf, Refused } from './problemOf.ts'

const withCode = (code: string) => Object.assign(new Error('x'), { code })

test.each([
  ['no answer in time', new DOMException('x', 'TimeoutError'), 'timeout'],
  ['a socket that waited too long', withCode('ETIMEDOUT'), 'timeout'],
  ['nobody behind the port', withCode('ECONNREFUSED'), 'unreachable'],
  [
    'a name nobody knows, behind a failed fetch',
    new TypeError('x', { cause: withCode('ENOTFOUND') }),
    'unreachable',
  ],
  ['several addresses that all refuse', new AggregateError([withCode('ECONNREFUSED')], 'x'), 'unreachable'],
  ['wrong credentials for mail', withCode('EAUTH'), 'refused'],
  ['a service that does not let us in', new Refused('x'), 'refused'],
  ['anything else', new Error('x'), 'failed'],
  ['what is no error', 'x', 'failed'],
])('%s', (_what, error, problem) => {
  expect(problemOf(error)).toBe(problem)
})
