import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyStack, hasUnsaved, reduceStack, topOf, type Stack, type StackAction } from './stack.ts'

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
  const stack = play(open('company'), { type: 'next' }, open('division'), { type: 'closeTop' })
  expect(topOf(stack)).toMatchObject({ name: 'company', step: 2 })
})

test('closing all leaves nothing, and a sidebar opened again is a new one', () => {
  const before = play(open('company'))
  const after = [{ type: 'closeAll' } as const, open('company')].reduce(reduceStack, before)
  expect(after.entries).toHaveLength(1)
  expect(topOf(after)?.key).not.toBe(topOf(before)?.key)
})

test('what is unsaved is known whichever sidebar holds it, until that one closes', () => {
  const stack = play(open('company'), { type: 'setUnsaved', key: 1, isUnsaved: true }, open('division'))
  expect(hasUnsaved(stack)).toBe(true)
  expect(hasUnsaved(reduceStack(stack, { type: 'closeAll' }))).toBe(false)
})

test('an empty stack bears every action', () => {
  expect(play({ type: 'next' }, { type: 'back' }, { type: 'closeTop' }, { type: 'closeAll' })).toEqual(
    emptyStack,
  )
})

test('whatever is done, steps are 1 or more, keys are unique and depth is opens less closes', () => {
  const action: fc.Arbitrary<StackAction> = fc.oneof(
    fc.constantFrom('a', 'b').map(open),
    fc.constantFrom(...(['next', 'back', 'closeTop', 'closeAll'] as const)).map((type) => ({ type })),
    fc.record({ type: fc.constant('setUnsaved' as const), key: fc.nat(9), isUnsaved: fc.boolean() }),
  )
  const depthAfter = (depth: number, { type }: StackAction): number => {
    const depths: Partial<Record<StackAction['type'], number>> = {
      open: depth + 1,
      closeTop: Math.max(0, depth - 1),
      closeAll: 0,
    }
    return depths[type] ?? depth
  }
  fc.assert(
    fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
      const { entries } = play(...actions)
      expect(entries.every(({ step }) => step >= 1)).toBe(true)
      expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length)
      expect(entries.length).toBe(actions.reduce(depthAfter, 0))
    }),
  )
})
