import { expect, test } from 'vitest'
import { cubesToClose } from './cubesToClose.ts'

const minuteMs = 60_000
const nowMs = 1_000_000_000
const cube = (name: string, bytes: number, idleMinutes: number, isInUse = false) => ({
  name,
  bytes,
  usedMs: nowMs - idleMinutes * minuteMs,
  isInUse,
})
const closed = (all: readonly ReturnType<typeof cube>[], bytesMax: number) =>
  cubesToClose(all, bytesMax, nowMs).map(({ name }) => name)

test('any number of small cubes stays beside a large one while all fit', () => {
  const empty = Array.from({ length: 50 }, (_, index) => cube(`empty ${index}`, 8, 0))
  expect(closed([cube('large', 500, 30), ...empty], 1000)).toEqual([])
})

test('of two cubes of one size the one that has been idle longer is closed', () => {
  expect(closed([cube('recent', 60, 1), cube('idle', 60, 10)], 100)).toEqual(['idle'])
})

test('a large cube that was just queried stays, and one that nobody has queried for long is closed', () => {
  expect(closed([cube('busy', 80, 1), cube('forgotten', 30, 60)], 100)).toEqual(['forgotten'])
})

test('a large cube that has been idle is closed before several small ones', () => {
  const small = Array.from({ length: 5 }, (_, index) => cube(`small ${index}`, 8, 10))
  expect(closed([...small, cube('large', 90, 10)], 100)).toEqual(['large'])
})

test('a cube that answers a query is never closed, even where the rest does not fit', () => {
  expect(closed([cube('working', 500, 60, true), cube('other', 20, 1)], 100)).toEqual(['other'])
})
