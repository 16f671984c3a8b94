import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isShownAlone,
  previewMerge,
  publish,
  publishedAs,
  publishSizes,
  type CategoryAnswers,
  type MarkedAnswers,
} from './anonymity.ts'

const said = (category: string | null, persons: number, mark = 0, abstentions = 0): CategoryAnswers => ({
  category,
  persons,
  answers: persons,
  abstentions,
  total: persons * mark,
  lowest: persons === 0 ? null : mark,
  highest: persons === 0 ? null : mark,
})
const groupsOf = (categories: readonly CategoryAnswers[], weights = {}) =>
  publish(categories, weights).groups.map(({ category, answers }) => [category, answers])

describe('groups', () => {
  test('are the categories of at least five persons, and the smaller ones together', () => {
    const given = [said('EMPLOYEES', 9), said('EXPERTS', 3), said('STATE', 2), said(null, 5)]
    expect(groupsOf(given)).toEqual([
      [null, 5],
      ['EMPLOYEES', 9],
      ['OTHERS', 5],
    ])
  })

  test('add the next smallest category until they have five persons', () => {
    expect(groupsOf([said('EMPLOYEES', 9), said('CUSTOMERS', 6), said('EXPERTS', 4)])).toEqual([
      ['EMPLOYEES', 9],
      ['OTHERS', 10],
    ])
  })

  test('do not reveal that the only person of a category abstained', () => {
    const rest = [said('EMPLOYEES', 9), said('CUSTOMERS', 6)]
    const spoke = groupsOf([...rest, said('EXPERTS', 1)]).map(([name]) => name)
    expect(groupsOf([...rest, said('EXPERTS', 0, 0, 1)]).map(([name]) => name)).toEqual(spoke)
  })

  test('and their score do not depend on the silence of one to four persons of their own category', () => {
    const large = fc.array(
      fc.record({ persons: fc.integer({ min: 5, max: 8 }), mark: fc.integer({ min: 0, max: 5 }) }),
      {
        minLength: 1,
        maxLength: 3,
      },
    )
    fc.assert(
      fc.property(large, fc.integer({ min: 1, max: 4 }), (categories, abstentions) => {
        const rest = categories.map(({ persons, mark }, index) => said(`C${index}`, persons, mark))
        const namesOf = (expert: CategoryAnswers) => groupsOf([...rest, expert]).map(([name]) => name)
        const leftOpen = publish([...rest, said('EXPERTS', 0)], {})
        expect(publish([...rest, said('EXPERTS', 0, 0, abstentions)], {})).toEqual(leftOpen)
        expect(namesOf(said('EXPERTS', abstentions, 5))).toEqual(
          leftOpen.groups.map(({ category }) => category),
        )
      }),
    )
  })

  test('do not exist below five persons, and whether they answered is not published either', () => {
    const { score, groups, answers, isHidden } = publish([said('EXPERTS', 4, 4)], {})
    expect({ score, groups, answers, isHidden }).toEqual({
      score: null,
      groups: [],
      answers: 0,
      isHidden: true,
    })
    expect(publish([said('EXPERTS', 0, 0, 2)], {})).toEqual(publish([said('EXPERTS', 4, 4)], {}))
    expect(publish([], {}).isHidden).toBe(false)
  })

  test('count persons, not answers', () => {
    const twice = {
      category: 'EXPERTS',
      persons: 2,
      answers: 6,
      abstentions: 0,
      total: 12,
      lowest: 2,
      highest: 2,
    }
    expect(groupsOf([twice])).toEqual([])
  })

  test('leave out zero-weight categories below five, and never mix them with weighted ones', () => {
    const given = [said('EMPLOYEES', 5), said('OBSERVERS', 5), said('EXPERTS', 4), said('STATE', 1)]
    const weights = { OBSERVERS: 0, EXPERTS: 0 }
    expect(groupsOf(given, weights)).toEqual([
      ['OBSERVERS', 5],
      ['OTHERS', 6],
    ])
  })
})

test('a group says that all agree, and a smaller one is hidden whether or not its members agree', () => {
  const group = (low: number, high: number): CategoryAnswers => ({
    ...said('EMPLOYEES', 5, low),
    highest: high,
  })
  const agreement = (...given: CategoryAnswers[]) => publish(given, {}).groups.map((one) => one.isUnanimous)
  expect(agreement(group(4, 4))).toEqual([true])
  expect(agreement(group(3, 4))).toEqual([false])
  expect(agreement(group(4, 4), said('EXPERTS', 2, 4), said('STATE', 3, 3))).toEqual([true, false])
  const few = [said('EXPERTS', 4, 4), { ...said('EXPERTS', 4, 4), lowest: 3, highest: 5 }]
  expect(few.map((one) => publish([one], {}))).toEqual(few.map(() => publish([said('EXPERTS', 1)], {})))
})

test('the score is the mean of the groups, each with the sum of the weights of its categories', () => {
  const given = [said('EMPLOYEES', 9, 4), said('EXPERTS', 4, 1), said('STATE', 2, 4)]
  const { score, groups } = publish(given, { EXPERTS: 2 })
  expect(groups.map(({ weight, mean }) => [weight, mean])).toEqual([
    [1, 4],
    [3, 2],
  ])
  expect(score).toBe(2.5)
})

describe('abstentions', () => {
  const totalOf = (...counts: number[]) =>
    publish(
      counts.map((count, index) => said(`C${index}`, 5, 3, count)),
      {},
    ).abstentions

  test('below five are not published, nor deducible from the total', () => {
    expect(totalOf(4)).toBeNull()
    expect(totalOf(5, 1)).toBeNull()
    expect(totalOf(4, 4)).toBeNull()
    expect(totalOf(0, 0)).toBeNull()
  })

  test('are published if nothing else can be deduced from them', () => {
    expect(totalOf(6, 5)).toBe(11)
    expect(totalOf(4, 1)).toBe(5)
    expect(totalOf(5, 4, 1)).toBe(10)
  })
})

describe('means of the criteria', () => {
  /** A number of identical answers, by the marks they gave. */
  const part = (persons: number, marks: MarkedAnswers['sums']): MarkedAnswers => ({
    persons,
    answers: persons,
    sums: Object.fromEntries(Object.entries(marks).map(([name, value]) => [name, value * persons])),
  })
  const marked = (category: string, ...parts: MarkedAnswers[]): CategoryAnswers => ({
    ...said(
      category,
      parts.reduce((sum, { persons }) => sum + persons, 0),
    ),
    marked: parts,
  })
  const whole = { scale: 4, scope: 2, irremediability: 1 }
  const disclosedOf = (...parts: MarkedAnswers[]) => {
    const [group] = publish([marked('EMPLOYEES', ...parts)], {}).groups
    return [
      group?.criteria.map(({ criterion, mean, answers }) => [criterion, mean, answers]),
      group?.isListed,
    ]
  }

  test('cover everyone who gave a mark, if nobody or at least five persons left one out', () => {
    expect(disclosedOf(part(5, whole))).toEqual([
      [
        ['scale', 4, 5],
        ['scope', 2, 5],
        ['irremediability', 1, 5],
      ],
      true,
    ])
    expect(
      disclosedOf(part(5, whole), part(3, { scale: 1, irremediability: 1 }), part(2, { scale: 2 })),
    ).toEqual([
      [
        ['scale', (4 * 5 + 3 + 4) / 10, 10],
        ['scope', 2, 5],
        ['irremediability', 1, 8],
      ],
      false,
    ])
  })

  test('are not published for criteria left out by one to four, nor if fewer than five left nothing out', () => {
    expect(disclosedOf(part(15, whole), part(4, { scale: 4, irremediability: 1 }))).toEqual([
      [
        ['scale', 4, 19],
        ['irremediability', 1, 19],
      ],
      false,
    ])
    expect(disclosedOf(part(4, whole), part(9, { scale: 4, scope: 2 }))).toEqual([[], false])
  })

  test('of a subject are weighted means of the groups that publish them', () => {
    const given = [
      marked('EMPLOYEES', part(5, whole)),
      marked('CUSTOMERS', part(5, { ...whole, scale: 1 }), part(1, { scale: 1, scope: 2 })),
      marked('OBSERVERS', part(5, { ...whole, scale: 0 })),
    ]
    expect(publish(given, { CUSTOMERS: 2, OBSERVERS: 0 }).criteria).toEqual([
      { criterion: 'scale', mean: 2, answers: 11 },
      { criterion: 'scope', mean: 2, answers: 11 },
      { criterion: 'irremediability', mean: 1, answers: 5 },
    ])
    const [first] = publish([marked('EMPLOYEES', part(4, whole), part(4, { scale: 4 }))], {}).criteria
    expect(first).toEqual({ criterion: 'scale', mean: null, answers: 0 })
    expect(publish([said('EMPLOYEES', 5)], {})).toMatchObject({ criteria: [], groups: [{ isListed: true }] })
  })
})

test('the answers of a category appear under its name, under others, or nowhere', () => {
  const weights = { OBSERVERS: 0 }
  const { groups } = publish(
    [said('EMPLOYEES', 5), said('EXPERTS', 3), said('STATE', 2), said('OBSERVERS', 1)],
    weights,
  )
  expect(['EMPLOYEES', 'EXPERTS', 'OBSERVERS'].map((name) => publishedAs(groups, name, weights))).toEqual([
    'EMPLOYEES',
    'OTHERS',
    undefined,
  ])
  expect(isShownAlone(groups, 'EMPLOYEES')).toBe(true)
  expect(isShownAlone(groups, 'EXPERTS')).toBe(false)
})

test('the preview names small categories, what they are merged with, and whether that can be shown', () => {
  const size = (category: string, persons: number) => ({ category, persons })
  expect(previewMerge([size('A', 1), size('B', 6), size('C', 0), size('D', 8)], {})).toEqual({
    small: [size('A', 1)],
    mergedWith: [size('B', 6)],
    isShown: true,
  })
  expect(previewMerge([size('A', 2), size('B', 3)], {})).toEqual({
    small: [size('A', 2), size('B', 3)],
    mergedWith: [],
    isShown: true,
  })
  expect(previewMerge([size('A', 1), size('B', 3)], {}).isShown).toBe(false)
  expect(previewMerge([size('A', 5)], {})).toMatchObject({ small: [], mergedWith: [] })
})

test('numbers of persons are published by groups of at least five', () => {
  const size = (category: string, persons: number) => ({ category, persons })
  const codes = (sizes: ReturnType<typeof size>[]) => {
    const { alone, others, isComplete } = publishSizes(sizes)
    return [alone.map(({ category }) => category), others.map(({ category }) => category), isComplete]
  }
  expect(codes([size('A', 6), size('B', 5), size('C', 4), size('D', 1)])).toEqual([
    ['B', 'A'],
    ['D', 'C'],
    true,
  ])
  expect(codes([size('A', 6), size('B', 5), size('C', 4)])).toEqual([['A'], ['C', 'B'], true])
  expect(codes([size('A', 5), size('B', 0)])).toEqual([['A'], [], true])
  expect(codes([size('A', 1), size('B', 3)])).toEqual([[], [], false])
})
