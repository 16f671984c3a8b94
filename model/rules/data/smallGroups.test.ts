import { expect, test } from 'vitest'
import { natures } from '#model/data/natures/natures.ts'
import type { Nature } from '#model/data/defineNature.ts'
import { minimumGroupSizeOf, partsOfPeople, showableLevels } from './smallGroups.ts'

test('values about people have a floor, of ten for pay and five otherwise, and others have none', () => {
  expect(
    ['WF01', 'TR01', 'FL02', 'HS02', 'HR01', 'GO15', 'PY05', 'WF22', 'EN01', 'GO02'].map(minimumGroupSizeOf),
  ).toEqual([5, 5, 5, 5, 5, 5, 10, 10, undefined, undefined])
})

test('no indicator has a lower floor than a kind of file that gives it', () => {
  const low = (natures as readonly Nature[]).flatMap(({ hiddenBelow = 0, measures }) =>
    measures.flatMap(({ indicator }) =>
      typeof indicator === 'string' && (minimumGroupSizeOf(indicator) ?? 0) < hiddenBelow ? [indicator] : [],
    ),
  )
  expect(low).toEqual([])
})

test('one small site hides the values of every site, but not the total', () => {
  expect(showableLevels('WF01', { site: 4, company: 12, whole: 40 })).toEqual({
    whole: true,
    companies: true,
    sites: false,
  })
})

test('one small company hides sites too, since they add up to it', () => {
  expect(showableLevels('PY05', { site: 10, company: 9, whole: 40 })).toEqual({
    whole: true,
    companies: false,
    sites: false,
  })
})

test('a total below the floor hides everything; zero persons hide nothing', () => {
  expect(showableLevels('WF01', { site: 5, company: 5, whole: 4 })).toEqual({
    whole: false,
    companies: false,
    sites: false,
  })
  expect(showableLevels('WF10', { site: null, company: null, whole: null }).sites).toBe(true)
})

test('values that are not about people are always shown', () => {
  expect(showableLevels('EN01', { site: 1, company: 1, whole: 1 }).sites).toBe(true)
})

test('a part is judged against each figure that counts it, also through another part', () => {
  const wholesOf = (code: string) => partsOfPeople.flatMap(([part, whole]) => (part === code ? [whole] : []))
  expect(wholesOf('WF18')).toEqual(['WF17', 'WF01'])
  expect(wholesOf('WF19')).toEqual(['WF01'])
  expect(wholesOf('WF01')).toEqual([])
})
