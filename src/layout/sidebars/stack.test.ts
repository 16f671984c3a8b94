import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  closedBetween,
  emptyStack,
  reduceStack,
  riskIn,
  topOf,
  type Stack,
  type StackAction,
} from './stack.ts'

const play = (...actions: StackAction[]): Stack => actions.reduce(reduceStack, emptyStack)
const open = (name: string): StackAction => ({ type: 'open', name, params: {} })

test('sidebars stack, and the last opened is on top at its first step', () => {
  const stack = play(open('company'), open('division'))
  expect(stack.entries.map(({ name }) => name)).toEqual(['company', 'division'])
  expect(topOf(stack)?.step).toBe(1)
})

test('next and back move the top sidebar alone', () => {
  const stack = play(open('company'), open('division'), { type: 'next' }, { type: 'next' }, { type: 'back' })
  expect(stack.entries.map(({ step }) => step)).toEqual([1, 2])
})

test('back never goes before the first step', () => {
  expect(topOf(play(open('company'), { type: 'back' }, { type: 'back' }))?.step).toBe(1)
})

test('closing the top one gives the lower one back as it was', () => {
  const stack = play(open('company'), { type: 'next' }, open('division'), { type: 'close', keys: [2] })
  expect(topOf(stack)).toMatchObject({ name: 'company', step: 2 })
})

test('closing all leaves nothing, and a sidebar opened again is a new one', () => {
  const before = play(open('company'))
  const after = [{ type: 'closeAll' } as const, open('company')].reduce(reduceStack, before)
  expect(after.entries).toHaveLength(1)
  expect(topOf(after)?.key).not.toBe(topOf(before)?.key)
})

test('what is unsaved is known whichever sidebar holds it, until that one closes', () => {
  const stack = play(open('company'), { type: 'setAtRisk', key: 1, atRisk: 'typed' }, open('division'))
  expect(riskIn(stack.entries)).toBe('typed')
  expect(riskIn(reduceStack(stack, { type: 'closeAll' }).entries)).toBe('nothing')
})

test('a save that is under way comes before what is only typed', () => {
  const { entries } = play(
    open('company'),
    { type: 'setAtRisk', key: 1, atRisk: 'saving' },
    open('division'),
    { type: 'setAtRisk', key: 2, atRisk: 'typed' },
  )
  expect(riskIn(entries)).toBe('saving')
})

test('a sidebar that is done closes itself alone, wherever it stands, and once', () => {
  const close: StackAction = { type: 'close', keys: [1] }
  expect(play(open('company'), open('division'), close, close).entries.map(({ name }) => name)).toEqual([
    'division',
  ])
})

test('an empty stack accepts every action', () => {
  expect(
    play({ type: 'next' }, { type: 'back' }, { type: 'close', keys: [1] }, { type: 'closeAll' }),
  ).toEqual(emptyStack)
})

test('whatever is done, steps are 1 or more, and what is open was opened and not closed since', () => {
  const key = fc.integer({ min: 1, max: 9 })
  const action: fc.Arbitrary<StackAction> = fc.oneof(
    fc.constantFrom('a', 'b').map(open),
    fc.constantFrom(...(['next', 'back', 'closeAll'] as const)).map((type) => ({ type })),
    fc.record({ type: fc.constant('close' as const), keys: fc.array(key, { maxLength: 2 }) }),
    fc.record({ type: fc.constant('setAtRisk' as const), key, atRisk: fc.constantFrom('nothing', 'typed') }),
  )
  const keysAfter = (actions: readonly StackAction[]): number[] => {
    let opened = 0
    const keys = new Set<number>()
    for (const done of actions) {
      if (done.type === 'open') keys.add((opened += 1))
      if (done.type === 'close') for (const closed of done.keys) keys.delete(closed)
      if (done.type === 'closeAll') keys.clear()
    }
    return [...keys]
  }
  fc.assert(
    fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
      const { entries } = play(...actions)
      expect(entries.every(({ step }) => step >= 1)).toBe(true)
      expect(entries.map((entry) => entry.key)).toEqual(keysAfter(actions))
    }),
  )
})

test('a change of the query keeps the sidebars whose records it leaves, and may close those over them', () => {
  const named = (parameter: string): StackAction => ({ type: 'open', name: parameter, params: {}, parameter })
  const { entries } = play(named('company'), named('history'), open('creation'))
  const closed = (before: string, after: string) =>
    closedBetween(entries, before, after).map(({ name }) => name)
  expect(closed('?company=c1&history=c1', '?company=c1')).toEqual(['history', 'creation'])
  expect(closed('?company=c1&history=c1', '')).toEqual(['company', 'history', 'creation'])
  expect(closed('?company=c1&history=c1&page=2', '?company=c1&history=c1')).toEqual(['creation'])
})
