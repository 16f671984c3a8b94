import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it, vi } from 'vitest'
import { findBrokenPasswordRules } from '#model/rules/identity/passwords.ts'
import { passwordFaults } from './easyPasswords.ts'

const nobody = { email: 'a@b.example', firstName: '', lastName: '' }
const marion = { email: 'marion.roche@bois-clair.example', firstName: 'Marion', lastName: 'Roche' }

const isEasy = async (password: string, person = nobody): Promise<boolean> =>
  (await passwordFaults('password', password, person)).some(({ key }) => key === 'validation.password.easy')

/** Variants of a word that users type to satisfy a rule about character classes. */
const dressings: ((word: string) => string)[] = [
  (word) => `${capitalised(word)}2026!`,
  (word) => `${capitalised(word)}-12345`,
  (word) => `1${capitalised(word)}${capitalised(word)}!`,
  (word) => `#${capitalised(word.replaceAll('a', '@').replaceAll('o', '0').replaceAll('e', '3'))}_2019`,
]
const capitalised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

describe('a password', () => {
  it('among the many thousand most common ones is refused, also when varied to satisfy the rules', async () => {
    const dressed = dictionary['passwords-common']
      .filter((word) => /^[a-z]{4,}$/.test(word))
      .slice(0, 5_000)
      .flatMap((word) => dressings.map((dress) => dress(word)))
      .filter((password) => findBrokenPasswordRules(password).length === 0)
    expect(dressed.length).toBeGreaterThan(3_000)
    const verdicts = await Promise.all(dressed.map((password) => isEasy(password)))
    expect(dressed.filter((_, index) => !verdicts[index])).toEqual([])
  })

  it.each([
    '1Q2w3e4r5t6Y',
    'Pa5sw0rd-2026',
    'Cho-co-lat-26',
    '4zertyUiop!26',
    'Qwertyuiop-987',
    '2026-Soleil-!',
  ])('%s is refused', async (password) => {
    expect(await isEasy(password)).toBe(true)
  })

  it.each([
    'Matrice-2026-!',
    'M4tr1ce-double-26',
    'Marion.Roche-1',
    'rocheMarion1978',
    'Bois-Clair-26',
    'Roche-Soleil-26',
  ])('%s is refused for the person with that name', async (password) => {
    expect(await isEasy(password, marion)).toBe(true)
  })

  it.each([
    'Cheval-Agrafe-42',
    'Comptes-2026-ESG',
    '48#2917!6305aB',
    'juste cheval Pile agrafe',
    'Roche-Tambour-Glacier-3',
    'ÉtéÀ-Vélo-Sur-Lune',
    'Σίσυφος-βράχος-9',
  ])('%s is accepted', async (password) => {
    expect(await passwordFaults('password', password, marion)).toEqual([])
  })

  it('that breaks a rule only gets the error of the rule', async () => {
    const faults = await passwordFaults('password', 'password', nobody)
    expect(faults.map(({ key }) => key)).toEqual([
      'validation.password.tooShort',
      'validation.password.tooFewClasses',
      'validation.password.repeated',
    ])
  })

  it('of the maximum length is looked up a bounded number of times', async () => {
    await isEasy('Cheval-Agrafe-42')
    const lookUp = vi.spyOn(Set.prototype, 'has')
    await isEasy('aB3-'.repeat(32), marion)
    const lookUps = lookUp.mock.calls.length
    lookUp.mockRestore()
    expect(lookUps).toBeLessThan(100)
  })
})
