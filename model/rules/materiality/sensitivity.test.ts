import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SideResult, SubjectResult } from '#model/wire/materiality/results.ts'
import { isMaterial } from './scores.ts'
import { compareMethods, nearThresholds, rankStability, sideChanges } from './sensitivity.ts'

const score = fc.option(fc.double({ min: 0, max: 5, noNaN: true }), { nil: null })
const threshold = fc.integer({ min: 0, max: 500 }).map((hundredths) => hundredths / 100)
const thresholds = fc.record({ impact: threshold, financial: threshold })
const item = fc.record({ id: fc.uuid(), label: fc.string(), impact: score, financial: score })

describe('nearness', () => {
  test('reaches 0.25 on both sides of a threshold, sorted by distance', () => {
    const near = nearThresholds(
      [
        { id: 'a', label: 'A', impact: 2.75, financial: 3.26 },
        { id: 'b', label: 'B', impact: 3.1, financial: null },
        { id: 'c', label: 'C', impact: 2.74, financial: 1 },
      ],
      { impact: 3, financial: 3 },
    )
    expect(near.map(({ id, side }) => `${id} ${side}`)).toEqual(['b impact', 'a impact'])
    expect(near[1]?.distance).toBe(-0.25)
  })

  test('tolerates rounding errors of sums', () => {
    const near = nearThresholds([{ id: 'a', label: 'A', impact: 0.1 + 0.2, financial: null }], {
      impact: 0.55,
      financial: 3,
    })
    expect(near).toHaveLength(1)
  })
})

describe('moving a threshold', () => {
  test('lists exactly the scores between the two values, and the same ones on the way back', () => {
    fc.assert(
      fc.property(fc.array(item), thresholds, thresholds, (items, from, to) => {
        const there = sideChanges(items, from, to)
        const back = sideChanges(items, to, from)
        expect(back.map(({ id, side }) => [id, side])).toEqual(there.map(({ id, side }) => [id, side]))
        expect(
          there.every(
            ({ score: value, side, becomesMaterial }) => becomesMaterial === isMaterial(value, to[side]),
          ),
        ).toBe(true)
        expect(
          there.every(
            ({ score: value, side }) => isMaterial(value, from[side]) !== isMaterial(value, to[side]),
          ),
        ).toBe(true)
      }),
    )
  })

  test('raised on one axis makes nothing material', () => {
    fc.assert(
      fc.property(fc.array(item), thresholds, (items, from) => {
        const to = { ...from, impact: Math.min(5, from.impact + 0.5) }
        expect(sideChanges(items, from, to).filter(({ becomesMaterial }) => becomesMaterial)).toEqual([])
      }),
    )
  })
})

const impact = (value: number, materiality: SideResult['materiality'] = 'NEGATIVE'): SideResult => ({
  materiality,
  score: value,
  weight: 1,
  stakeholders: value,
  preparer: null,
  rationale: null,
  retained: 'STAKEHOLDERS',
  isMaterial: value >= 3,
  isHidden: false,
  answers: 3,
  abstentions: 0,
  criteria: [],
  categories: [],
})
const subject = (id: string, value: number): SubjectResult => ({
  id,
  label: id,
  subTopic: null,
  impact: impact(value),
  financial: null,
})

describe('comparing methods', () => {
  const topics = [
    { id: 'E1', label: 'Climat', subjects: [subject('a', 1), subject('b', 4)] },
    { id: 'E2', label: 'Pollution', subjects: [subject('c', 3.3)] },
  ]
  const compared = compareMethods(topics, { thresholds: { impact: 3, financial: 3 }, aggregation: 'MEAN' })

  test('lists the topics that change side against the chosen method', () => {
    expect(
      compared.map(({ method, isChosen, changes }) => [method, isChosen, changes.map(({ id }) => id)]),
    ).toEqual([
      ['MAX', false, ['E1']],
      ['MEAN', true, []],
      ['MEAN_MAX', false, ['E1']],
    ])
    expect(compared.map(({ material }) => material.impact)).toEqual([2, 1, 2])
  })

  test('say how much of the ranking stays', () => {
    expect(compared.map(({ stability }) => stability.impact)).toEqual([0, 1, 1])
    expect(compared.map(({ stability }) => stability.financial)).toEqual([null, null, null])
  })
})

describe('the stability of a ranking', () => {
  test('is 1 compared with itself and 0 compared with its reverse', () => {
    const distinct = fc.uniqueArray(fc.integer({ min: 0, max: 500 }), { minLength: 2, maxLength: 12 })
    fc.assert(
      fc.property(distinct, (values) => {
        expect(rankStability(values, values)).toBe(1)
        expect(
          rankStability(
            values,
            values.map((value) => -value),
          ),
        ).toBe(0)
      }),
    )
  })

  test('is unknown if nothing is ranked', () => {
    expect([rankStability([], []), rankStability([3], [3]), rankStability([3, 3], [1, 2])]).toEqual([
      null,
      null,
      null,
    ])
  })
})
