import { describe, expect, test } from 'vitest'
import {
  amount,
  countryCode,
  isoDate,
  monthDay,
  name,
  paragraph,
  percent,
  text,
  threshold,
} from './values.ts'

const keysOf = (result: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  result.error?.issues.map((issue) => issue.message) ?? []

describe('a text', () => {
  test('is trimmed', () => {
    expect(text(99).parse('  Fonderie d’Écully ')).toBe('Fonderie d’Écully')
  })

  test('is counted in code points, so 99 emoji fit where 100 do not', () => {
    expect(text(99).parse('🏭'.repeat(99))).toHaveLength(198)
    expect(keysOf(text(99).safeParse('🏭'.repeat(100)))).toEqual(['validation.tooLong'])
  })

  test.each([
    ['of spaces', '   '],
    ['without a letter', ''],
  ])('%s is missing', (_what, value) => {
    expect(keysOf(text(99).safeParse(value))).toEqual(['validation.required'])
  })

  test.each([
    ['NUL', '\u0000'],
    ['a line break', '\n'],
    ['delete', '\u007f'],
    ['a C1 control', '\u0085'],
    ['a line separator', '\u2028'],
    ['a right-to-left override', '\u202e'],
    ['a bidirectional isolate', '\u2066'],
  ])('with %s inside is refused', (_what, character) => {
    expect(keysOf(text(99).safeParse(`Orm${character}elle`))).toEqual(['validation.controlCharacter'])
  })

  test('with a lone surrogate is refused, since no database can store it', () => {
    expect(keysOf(text(99).safeParse('Ormelle \ud83c'))).toEqual(['validation.controlCharacter'])
  })

  test('that is too long is not scanned further', () => {
    const endless = `https://${'a'.repeat(1_000_000)}\u0000`
    for (const kind of [text(99), name(99), paragraph(99)])
      expect(keysOf(kind.safeParse(endless))).toEqual(['validation.tooLong'])
  })

  test.each([
    ['a zero-width space', '\u200b'],
    ['a word joiner and a no-break space', '\u2060\u00a0\u2060'],
    ['a filler', '\u3164'],
    ['the blank of Braille', '\u2800'],
  ])('of %s alone is refused as empty', (_, value) => {
    expect(keysOf(text(99).safeParse(value))).toEqual(['validation.required'])
    expect(keysOf(paragraph(99).safeParse(value))).toEqual(['validation.required'])
  })

  test('keeps accents, other scripts and typographic spaces', () => {
    const names = ['Société Œuvrée', 'Ωμέγα', '日本', 'Prix\u00a0: 3']
    expect(names.map((one) => text(99).parse(one))).toEqual(names)
  })
})

describe('a paragraph', () => {
  test('keeps its line breaks and is trimmed', () => {
    expect(paragraph(99).parse('  Sols pollués,\n\tdepuis 1987.\n ')).toBe('Sols pollués,\n\tdepuis 1987.')
    expect(keysOf(paragraph(99).safeParse(' \n '))).toEqual(['validation.required'])
  })

  test('is limited in length, and has no invisible characters except line breaks and tabs', () => {
    expect(keysOf(paragraph(3).safeParse('🏭🏭🏭🏭'))).toEqual(['validation.tooLong'])
    expect(keysOf(paragraph(99).safeParse('Sols\u202epollués'))).toEqual(['validation.controlCharacter'])
  })
})

describe('a country code', () => {
  test.each(['fr', 'FRA', 'F', '', 'É1'])('is two capital letters, not “%s”', (code) => {
    expect(keysOf(countryCode.safeParse(code))).toEqual(['validation.unknownCountry'])
  })
})

describe('a date', () => {
  test('exists in the calendar', () => {
    expect(isoDate.parse('2024-02-29')).toBe('2024-02-29')
    expect(keysOf(isoDate.safeParse('2023-02-29'))).toEqual(['validation.date'])
    expect(keysOf(isoDate.safeParse('29/02/2024'))).toEqual(['validation.date'])
    expect(keysOf(isoDate.safeParse('0000-01-01'))).toEqual(['validation.date'])
  })
})

describe('the end of a fiscal year', () => {
  test('may be 29 February and the last day of every month', () => {
    const ends = ['01-31', '02-29', '04-30', '06-30', '12-31']
    expect(ends.map((end) => monthDay.parse(end))).toEqual(ends)
  })

  test.each(['02-30', '04-31', '13-01', '00-10', '12-32', '12-00', '1-31', '31-12-2026'])(
    'is never %s',
    (end) => {
      expect(new Set(keysOf(monthDay.safeParse(end)))).toEqual(new Set(['validation.monthDay']))
    },
  )
})

describe('an amount', () => {
  test('is between 0 and 1e15', () => {
    expect([0, 0.5, 1e15].map((value) => amount.parse(value))).toEqual([0, 0.5, 1e15])
    expect(keysOf(amount.safeParse(-1))).toEqual(['validation.min.number'])
    expect(keysOf(amount.safeParse(1e15 + 1))).toEqual(['validation.max.number'])
    expect(keysOf(amount.safeParse(Number.NaN))).toEqual(['validation.number'])
  })
})

describe('a number with a maximum of decimals', () => {
  test('is a rate up to 100 with 4, ignoring floating-point errors', () => {
    expect([0, 33.3333, 0.1 + 0.2, 100].map((value) => percent.safeParse(value).success)).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(keysOf(percent.safeParse(33.33333))).toEqual(['validation.decimals'])
    expect(keysOf(percent.safeParse(100.1))).toEqual(['validation.max.number'])
  })

  test('is a threshold up to 5 with 2', () => {
    expect(threshold.parse(3.25)).toBe(3.25)
    expect(keysOf(threshold.safeParse(3.255))).toEqual(['validation.decimals'])
    expect(keysOf(threshold.safeParse(5.01))).toEqual(['validation.max.number'])
    expect(keysOf(threshold.safeParse(-0.01))).toEqual(['validation.min.number'])
  })
})
