import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findBrokenPasswordRules, passwordErrors } from './passwords.ts'

const classes = {
  lowercase: 'abcdefghijklmnopqrstuvwxyz',
  uppercase: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  digit: '0123456789',
  special: ' !"#$%&()*+,-./:;<=>?@[]^_{|}~€',
}
const pick = (alphabet: string) => fc.constantFrom(...Array.from(alphabet))

/** Cycles through `count` character classes, so that neighbours always differ. */
const passwordOf = (count: number, length: number) =>
  fc
    .shuffledSubarray(Object.values(classes), { minLength: count, maxLength: count })
    .chain((alphabets) =>
      fc.tuple(...Array.from({ length }, (_, index) => pick(alphabets[index % count] ?? classes.digit))),
    )
    .map((characters) => characters.join(''))

describe('findBrokenPasswordRules', () => {
  it('accepts 12 to 128 characters of three or four classes without repetition', () => {
    fc.assert(
      fc.property(
        fc
          .tuple(fc.constantFrom(3, 4), fc.integer({ min: 12, max: 128 }))
          .chain(([count, length]) => passwordOf(count, length)),
        (password) => {
          expect(findBrokenPasswordRules(password)).toEqual([])
        },
      ),
    )
  })

  it('refuses two classes however long the password is', () => {
    fc.assert(
      fc.property(passwordOf(2, 40), (password) => {
        expect(findBrokenPasswordRules(password)).toEqual(['tooFewClasses'])
      }),
    )
  })

  it('refuses any password with a doubled character', () => {
    fc.assert(
      fc.property(passwordOf(4, 24), fc.integer({ min: 0, max: 23 }), (password, position) => {
        const doubled = password.slice(0, position + 1) + password.slice(position)
        expect(findBrokenPasswordRules(doubled)).toEqual(['repeated'])
      }),
    )
  })

  it('accepts lengths from 12 to 128 characters only', () => {
    const ofLength = (length: number) => 'aB3'.repeat(50).slice(0, length)
    expect(findBrokenPasswordRules(ofLength(11))).toEqual(['tooShort'])
    expect(findBrokenPasswordRules(ofLength(12))).toEqual([])
    expect(findBrokenPasswordRules(ofLength(128))).toEqual([])
    expect(findBrokenPasswordRules(ofLength(129))).toEqual(['tooLong'])
  })

  it('counts characters, not UTF-16 units', () => {
    expect(findBrokenPasswordRules('aB🌍🌱aB🌍🌱aB')).toContain('tooShort')
    expect(findBrokenPasswordRules('aB🌍🌱aB🌍🌱aB🌍🌱')).toEqual([])
  })

  it('treats a letter and its capital as different characters', () => {
    expect(findBrokenPasswordRules('aAbBcCdDeE12')).toEqual([])
  })

  it('counts accented letters as letters and spaces as special characters', () => {
    expect(findBrokenPasswordRules('éàèùéàèùéàèù')).toEqual(['tooFewClasses'])
    expect(findBrokenPasswordRules('un thé à Écully')).not.toContain('tooFewClasses')
  })

  it('lists every broken rule of an empty password', () => {
    expect(findBrokenPasswordRules('')).toEqual(['tooShort', 'tooFewClasses'])
  })

  it('reports that a megabyte is too long, without checking the other rules', () => {
    expect(findBrokenPasswordRules('aB3'.repeat(350_000))).toEqual(['tooLong'])
  })
})

describe('passwordErrors', () => {
  it('names the field, the message and its numbers', () => {
    expect(passwordErrors('password', 'aB3aB3aB3aB')).toEqual([
      { field: 'password', key: 'validation.password.tooShort', args: { min: 12, max: 128, classes: 3 } },
    ])
  })
})
