import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createLoadingFlag } from './loadingFlag.ts'

test('the flag stays up until the last of several calls ends', () => {
  const flag = createLoadingFlag()
  flag.begin()
  flag.begin()
  flag.end()
  expect(flag.read()).toBe(true)
  flag.end()
  expect(flag.read()).toBe(false)
})

test('listeners are notified of the flag, not of each call', () => {
  const flag = createLoadingFlag()
  const notify = vi.fn<() => void>()
  const leave = flag.subscribe(notify)
  flag.begin()
  flag.begin()
  flag.end()
  flag.end()
  expect(notify).toHaveBeenCalledTimes(2)
  leave()
  flag.begin()
  expect(notify).toHaveBeenCalledTimes(2)
})

test('one end too many never hides a later call', () => {
  const flag = createLoadingFlag()
  flag.end()
  flag.begin()
  expect(flag.read()).toBe(true)
})

test('calls that all end leave the flag down, in whatever order they overlap', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 40 }), (steps) => {
      const flag = createLoadingFlag()
      let open = 0
      for (const isBegin of steps) {
        if (isBegin) flag.begin()
        else flag.end()
        open = isBegin ? open + 1 : Math.max(0, open - 1)
        expect(flag.read()).toBe(open > 0)
      }
    }),
  )
})
