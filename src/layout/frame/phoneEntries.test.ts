import { Circle } from 'lucide-react'
import { expect, test } from 'vitest'
import type { MenuEntry } from '../menuEntries.ts'
import { phoneEntries } from './phoneEntries.ts'

const entry = (href: string, phonePlace?: 1 | 2 | 3 | 4): MenuEntry => ({
  id: 'dashboard',
  group: 'app',
  icon: Circle,
  plan: 'any',
  href,
  ...(phonePlace === undefined ? {} : { phonePlace }),
})
const entries = [entry('/a', 1), entry('/assessment'), entry('/d', 4), entry('/c', 3), entry('/b', 2)]
const hrefs = (list: MenuEntry[]): string[] => list.map(({ href }) => href)

test('the bar keeps its order and the rest goes under « Plus »', () => {
  const { placed, rest } = phoneEntries(entries, '/b')
  expect(hrefs(placed)).toEqual(['/a', '/b', '/c', '/d'])
  expect(hrefs(rest)).toEqual(['/assessment'])
})

test('an entry from under « Plus » takes the last place while it is open', () => {
  const { placed, rest } = phoneEntries(entries, '/assessment/edit/1')
  expect(hrefs(placed)).toEqual(['/a', '/b', '/c', '/assessment'])
  expect(hrefs(rest)).toEqual(['/d'])
})
