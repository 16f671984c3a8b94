import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codesIn, fieldOf, findFieldFault, partsOf, withoutFields } from './textFields.ts'

const known = new Set(['E1-6_07', 'E1.MDR-P_01-06'])
const isKnown = (code: string) => known.has(code)

describe('live fields of a text', () => {
  test('are datapoints in braces', () => {
    expect(partsOf('Scope 1 : {E1-6_07}, en hausse.')).toEqual([
      { text: 'Scope 1 : ' },
      { code: 'E1-6_07' },
      { text: ', en hausse.' },
    ])
    expect(codesIn('{ E1-6_07 }{E1.MDR-P_01-06} {E1-6_07}')).toEqual(['E1-6_07', 'E1.MDR-P_01-06'])
    expect(codesIn('Sans chiffre')).toEqual([])
  })

  test('are refused by name if the standard does not have them, and with a single brace', () => {
    expect(findFieldFault('{E1-6_07} et {E1-6_99}', isKnown)).toEqual({
      key: 'unknownTextField',
      code: 'E1-6_99',
    })
    expect(findFieldFault('{}', isKnown)).toEqual({ key: 'unknownTextField', code: '' })
    expect(findFieldFault('{E1-6_07', isKnown)).toEqual({ key: 'openField' })
    expect(findFieldFault('E1-6_07}', isKnown)).toEqual({ key: 'openField' })
    expect(findFieldFault('{{E1-6_07}}', isKnown)).toEqual({ key: 'openField' })
    expect(findFieldFault('{E1-6_07} et {E1.MDR-P_01-06}', isKnown)).toBeUndefined()
  })

  test('lose nothing of any text, and an accepted text shows every brace as a known field', () => {
    const piece = fc.oneof(fc.string(), fc.constantFrom('{', '}', '{E1-6_07}', '{E9-9_99}', 'E1-6_07'))
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('')
        const parts = partsOf(text)
        const again = parts.map((part) => ('code' in part ? `{${part.code}}` : part.text)).join('')
        expect(again.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
        const shown = codesIn(text).every(isKnown)
        const isBare = parts.some((part) => 'text' in part && /[{}]/.test(part.text))
        expect(findFieldFault(text, isKnown) === undefined).toBe(shown && !isBare)
        expect(codesIn(withoutFields(text))).toEqual([])
        expect(findFieldFault(withoutFields(text), isKnown)).toBeUndefined()
      }),
    )
  })
})

describe('the state of a live field', () => {
  const answer = (value: number | null, text: string | null = null) => ({ value, text })

  test('is approved only while the current figure is the frozen one', () => {
    const [approval, other] = [answer(120), answer(144)]
    expect(fieldOf({ state: 'APPROVED', approval, current: answer(120) })).toEqual({
      state: 'APPROVED',
      shown: approval,
    })
    expect(fieldOf({ state: 'APPROVED', approval, current: other })).toEqual({
      state: 'CHANGED',
      shown: approval,
    })
    expect(fieldOf({ state: 'APPROVED', approval, current: answer(null) }).state).toBe('CHANGED')
  })

  test('is not approved once there is an answer, and missing without one', () => {
    for (const state of ['OPEN', 'SUBMITTED', 'RETURNED'] as const) {
      expect(fieldOf({ state, approval: null, current: answer(0) })).toEqual({
        state: 'NOT_APPROVED',
        shown: answer(0),
      })
      expect(fieldOf({ state, approval: null, current: answer(null, '') })).toEqual({
        state: 'MISSING',
        shown: null,
      })
    }
    expect(fieldOf(undefined)).toEqual({ state: 'MISSING', shown: null })
  })

  test('never shows as approved what was not approved as it is', () => {
    const value = fc.option(fc.double({ noNaN: true }))
    const state = fc.constantFrom('OPEN', 'SUBMITTED', 'RETURNED', 'APPROVED' as const)
    fc.assert(
      fc.property(state, fc.option(value), value, (given, frozen, now) => {
        const approval = frozen === null ? null : answer(frozen)
        const field = fieldOf({ state: given, approval, current: answer(now) })
        if (field.state !== 'APPROVED') return
        expect(given).toBe('APPROVED')
        expect(field.shown).toBe(approval)
        expect(now === approval?.value).toBe(true)
      }),
    )
  })
})
