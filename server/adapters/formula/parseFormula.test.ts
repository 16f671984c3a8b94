import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluate } from '#model/rules/formula/evaluate.ts'
import { FormulaError, leafKey, type Expression } from '#model/rules/formula/expression.ts'
import { parseFormula } from './parseFormula.ts'

const values: Readonly<Record<string, number | null>> = { A: 6, B: 4, NONE: null, ZERO: 0, 'A[of == X]': 2 }
const valueOf = (text: string) => evaluate(parseFormula(text), (leaf) => values[leafKey(leaf)] ?? null)

describe('a formula', () => {
  test.each([
    ['A / B', 1.5],
    ['A - B - 1', 1],
    ['A - (B - 1)', 3],
    ['2 + A * B', 26],
    ['-A + B', -2],
    ['A[of == X] / A', 1 / 3],
    ['sum(A, B, 1)', 11],
    ['sum(A, NONE)', 6],
    [' ( ( A ) ) ', 6],
  ])('%s comes to %d', (text, value) => expect(valueOf(text)).toBe(value))

  test.each([
    'A / ZERO',
    'ZERO / ZERO',
    'A / (B - 4)',
    'A / NONE',
    'NONE + A',
    'NONE * ZERO',
    'sum(NONE)',
    'sum(NONE, NONE) + A',
    'A * 1e308 * 1e308',
  ])('%s has no value', (text) => expect(valueOf(text)).toBeNull())

  test.each([
    ['', 'empty', 0, ''],
    ['  ', 'empty', 0, ''],
    ['A +', 'syntax', 3, ''],
    ['A B', 'syntax', 2, 'B'],
    ['(A))', 'syntax', 3, ')'],
    ['A; B', 'syntax', 1, ';'],
    ['A\nB', 'syntax', 2, 'B'],
    ['A + process.exit(1)', 'notAllowed', 4, 'process.exit(1)'],
    ['A = 1', 'notAllowed', 0, 'A = 1'],
    ['A ** 2', 'notAllowed', 0, 'A ** 2'],
    ['A ? 1 : 2', 'notAllowed', 0, 'A ? 1 : 2'],
    ['A, B', 'notAllowed', 0, 'A, B'],
    ['(A, B)', 'notAllowed', 1, 'A, B'],
    ['() => A', 'notAllowed', 0, '() => A'],
    ['A.constructor', 'notAllowed', 0, 'A.constructor'],
    ['A["of"]', 'notAllowed', 0, 'A["of"]'],
    ['A[of === X]', 'notAllowed', 0, 'A[of === X]'],
    ['import("fs")', 'notAllowed', 0, 'import("fs")'],
    ['`${A}`', 'notAllowed', 0, '`${A}`'],
    ['1e999', 'notAllowed', 0, '1e999'],
    ['1n', 'notAllowed', 0, '1n'],
    ['A // B', 'notAllowed', 2, '// B'],
    ['1 + eval(A)', 'unknownFunction', 4, 'eval'],
    ['sum()', 'notAllowed', 0, 'sum()'],
    ['sum(...A)', 'notAllowed', 4, '...A'],
    [`A + ${'1 + '.repeat(200)}1`, 'tooLong', 500, '500'],
  ])('%s is refused, with the position', (text, fault, at, found) => {
    expect(() => parseFormula(text)).toThrow(expect.objectContaining({ fault, at, found }))
  })

  test('of any characters is parsed or refused, without another exception', () => {
    const signs = fc.constantFrom(
      ...Array.from('AB1.+-*/()[]=,; \n"`\'\\{}?:!&|<>~^%#@$_éû\u2028'),
      '==',
      '//',
      '=>',
      'sum',
    )
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: signs }), fc.string({ unit: 'binary' })), (text) => {
        const at = refusalOf(text)?.at ?? 0
        expect(at >= 0 && at <= text.length).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

/** The reason why a text is not a formula, null if it is one; any other exception is a bug. */
function refusalOf(text: string): FormulaError | null {
  try {
    parseFormula(text)
    return null
  } catch (error) {
    if (error instanceof FormulaError) return error
    throw error
  }
}

type Tree = { text: string; value: number | null }

const given = (value: number | null): number | null =>
  value !== null && Number.isFinite(value) ? value : null

/** Formulas with their expected values, computed while they are generated. */
const { tree } = fc.letrec<{ tree: Tree }>((tie) => {
  const both = fc.tuple(tie('tree'), tie('tree'))
  const made = (sign: string, of: (one: number, other: number) => number | null) =>
    both.map(([one, other]): Tree => ({
      text: `(${one.text} ${sign} ${other.text})`,
      value: given(one.value === null || other.value === null ? null : of(one.value, other.value)),
    }))
  return {
    tree: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.constantFrom(...Object.entries(values).map(([text, value]): Tree => ({ text, value }))),
      fc.integer({ min: 0, max: 9 }).map((value): Tree => ({ text: String(value), value })),
      made('+', (one, other) => one + other),
      made('-', (one, other) => one - other),
      made('*', (one, other) => one * other),
      made('/', (one, other) => (other === 0 ? null : one / other)),
      fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((terms): Tree => {
        const there = terms.flatMap(({ value }) => (value === null ? [] : [value]))
        return {
          text: `sum(${terms.map(({ text }) => text).join(', ')})`,
          value: there.length === 0 ? null : given(there.reduce((sum, value) => sum + value, 0)),
        }
      }),
    ),
  }
})

test('any formula has its expected value, and is never infinite', () => {
  fc.assert(
    fc.property(
      tree.filter(({ text }) => text.length <= 500),
      ({ text, value }) => {
        expect(valueOf(text)).toBe(value)
      },
    ),
    { numRuns: 1000 },
  )
})

test('the position of each name is known', () => {
  const places = (part: Expression): number[] =>
    part.kind === 'name' ? [part.at] : part.kind === '/' ? [part.left, part.right].flatMap(places) : []
  expect(places(parseFormula('A / (B / ZERO)'))).toEqual([0, 5, 9])
})
