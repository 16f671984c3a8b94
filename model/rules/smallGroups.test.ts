import { expect, test } from 'vitest'
import { natures } from '../data/natures/natures.ts'
import type { Nature } from '../data/defineNature.ts'
import { groupFloorOf, tellableLevels } from './smallGroups.ts'

test('figures about people have a floor, of ten for pay and of five else, and the others none', () => {
  expect(['WF01', 'TR01', 'FL02', 'PY05', 'WF22', 'EN01', 'HS02'].map(groupFloorOf)).toEqual([
    5,
    5,
    5,
    10,
    10,
    undefined,
    undefined,
  ])
})

test('no indicator has a lower floor than a kind of file that gives it', () => {
  const low = (natures as readonly Nature[]).flatMap(({ hiddenBelow = 0, measures }) =>
    measures.flatMap(({ indicator }) =>
      typeof indicator === 'string' && (groupFloorOf(indicator) ?? 0) < hiddenBelow ? [indicator] : [],
    ),
  )
  expect(low).toEqual([])
})

test('one small site hides the figures of every site, and not the whole', () => {
  expect(tellableLevels('WF01', { site: 4, company: 12, whole: 40 })).toEqual({
    whole: true,
    companies: true,
    sites: false,
  })
})

test('one small company hides sites too, since they add up to it', () => {
  expect(tellableLevels('PY05', { site: 10, company: 9, whole: 40 })).toEqual({
    whole: true,
    companies: false,
    sites: false,
  })
})

test('a whole below the floor hides everything; nobody at all hides nothing', () => {
  expect(tellableLevels('WF01', { site: 5, company: 5, whole: 4 })).toEqual({
    whole: false,
    companies: false,
    sites: false,
  })
  expect(tellableLevels('WF10', { site: null, company: null, whole: null }).sites).toBe(true)
})

test('what is not about people is told whatever its figures', () => {
  expect(tellableLevels('EN01', { site: 1, company: 1, whole: 1 }).sites).toBe(true)
})
