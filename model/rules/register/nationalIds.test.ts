import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canonicalCompanyId,
  canonicalDivisionId,
  countCodePoints,
  findSirenProblem,
  findSiretProblem,
  fitsEntityLimit,
  formatSiren,
  formatSiret,
  parseSiren,
  parseSiret,
  siretBelongsTo,
} from './nationalIds.ts'

const digit = fc.integer({ min: 0, max: 9 })
const digits = (length: number) =>
  fc.array(digit, { minLength: length, maxLength: length }).map((d) => d.join(''))

/** The Luhn check digit of `payload`, computed in the other direction than the rule under test. */
const luhnDigit = (payload: string): string => {
  const total = Array.from(payload, Number).reduceRight(
    (sum, value, index) =>
      sum + ((payload.length - 1 - index) % 2 === 0 ? [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][value]! : value),
    0,
  )
  return String((10 - (total % 10)) % 10)
}

const siren = digits(8)
  .map((payload) => payload + luhnDigit(payload))
  .filter((number) => number !== '000000000' && number !== '356000000')
const siret = fc.tuple(siren, digits(4)).map(([company, site]) => company + site + luhnDigit(company + site))

describe('SIREN', () => {
  it('accepts nine digits that follow Luhn, with any separators', () => {
    expect(parseSiren('829154376')).toBe('829154376')
    expect(parseSiren(' 829 154 376 ')).toBe('829154376')
    expect(parseSiren('829\u202F154\u00A0376')).toBe('829154376')
    expect(parseSiren('829.154-376')).toBe('829154376')
  })

  it('distinguishes a wrong number of digits from a wrong check digit', () => {
    expect(findSirenProblem('82915437')).toBe('length')
    expect(findSirenProblem('8291543760')).toBe('length')
    expect(findSirenProblem('82915437A')).toBe('length')
    expect(findSirenProblem('')).toBe('length')
    expect(findSirenProblem('829154377')).toBe('checkDigit')
    expect(findSirenProblem('000000000')).toBe('checkDigit')
    expect(findSirenProblem('829154376')).toBeUndefined()
  })

  it('is formatted in groups of three with no-break spaces, and an invalid one is unchanged', () => {
    expect(formatSiren('829154376')).toBe('829\u00A0154\u00A0376')
    expect(formatSiren('829154377')).toBe('829154377')
  })

  it('detects any single wrong digit', () => {
    fc.assert(
      fc.property(siren, fc.nat(8), fc.integer({ min: 1, max: 9 }), (number, position, shift) => {
        const wrong = String((Number(number[position]) + shift) % 10)
        expect(parseSiren(number.slice(0, position) + wrong + number.slice(position + 1))).toBeUndefined()
      }),
    )
  })

  it('parses its own output', () => {
    fc.assert(
      fc.property(siren, (number) => {
        expect(parseSiren(formatSiren(number))).toBe(number)
      }),
    )
  })

  it('never accepts a text that is not nine digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(text.replace(/\D/g, '').length !== 9)
        expect(parseSiren(text)).toBeUndefined()
      }),
    )
  })
})

describe('SIRET', () => {
  it('accepts fourteen digits that follow Luhn and start with a valid SIREN', () => {
    expect(parseSiret('829 154 376 00034')).toBe('82915437600034')
    expect(findSiretProblem('82915437600092')).toBe('checkDigit')
    expect(findSiretProblem('8291543760003')).toBe('length')
  })

  it('refuses a number that follows Luhn as a whole but whose first nine digits do not', () => {
    const payload = '8291543770003'
    expect(findSiretProblem(payload + luhnDigit(payload))).toBe('checkDigit')
  })

  it('follows the digit sum for the sites of La Poste and Luhn for its head office', () => {
    expect(parseSiret('35600000000048')).toBe('35600000000048')
    expect(parseSiret('35600000049837')).toBe('35600000049837')
    expect(parseSiret('35600000049838')).toBeUndefined()
    expect(parseSiret('35600000000001')).toBe('35600000000001')
  })

  it('parses its own output, and belongs to its own company only', () => {
    fc.assert(
      fc.property(siret, siren, (number, other) => {
        expect(parseSiret(formatSiret(number))).toBe(number)
        expect(siretBelongsTo(number, number.slice(0, 9))).toBe(true)
        expect(siretBelongsTo(number, other)).toBe(number.startsWith(other))
      }),
    )
  })

  it('is formatted with its SIREN in groups and its site number as one group', () => {
    expect(formatSiret('82915437600034')).toBe('829\u00A0154\u00A0376\u00A000034')
    expect(formatSiret('12')).toBe('12')
  })

  it('belongs to no company when the company number is wrong', () => {
    expect(siretBelongsTo('82915437600034', '829154377')).toBe(false)
  })
})

describe('identifiers by country', () => {
  it('are stored bare in France and as given elsewhere', () => {
    expect(canonicalCompanyId('FR', '829 154 376')).toBe('829154376')
    expect(canonicalCompanyId('DE', ' HRB 74218 ')).toBe('HRB 74218')
    expect(canonicalDivisionId('FR', '829 154 376 00034')).toBe('82915437600034')
    expect(canonicalDivisionId('DE', ' 74218-1 ')).toBe('74218-1')
  })
})

describe('entity limit', () => {
  it('counts code points, not UTF-16 units', () => {
    expect(countCodePoints('é𝔸')).toBe(2)
    expect(fitsEntityLimit('𝔸'.repeat(99))).toBe(true)
    expect(fitsEntityLimit('a'.repeat(100))).toBe(false)
  })
})
