import type { FieldError } from '#model/errors.ts'
import { passwordErrors } from '#model/rules/identity/passwords.ts'

/** The person whose password it is: guesses start with known data about the person. */
export type Person = { email: string; firstName: string; lastName: string }

/** Shorter words are parts of too many others. */
const wordMin = 4

/** Words that an attacker would try first here, besides the person's own names and address (docs/security.md). */
const wordsOfTheHouse = [
  'matrice',
  'esg',
  'csrd',
  'double',
  'materialite',
  'materiality',
  'durabilite',
  'sustainability',
]

/** Digits and symbols that replace letters. */
const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '€': 'e',
  '!': 'i',
}

/**
 * The errors of a new password: the rules that it breaks (spec §5), or that it is easy to guess. A password is easy
 * to guess if it is among the fifty thousand most common ones, or if it reduces to one of them or to known data of
 * the person once digits and symbols around it are removed and those within it are read as letters.
 */
export async function passwordFaults(field: string, password: string, person: Person): Promise<FieldError[]> {
  const broken = passwordErrors(field, password)
  if (broken.length > 0) return broken
  return (await isEasy(password, person)) ? [{ field, key: 'validation.password.easy' }] : []
}

async function isEasy(password: string, person: Person): Promise<boolean> {
  const common = await commonPasswords()
  const known = wordsAbout(person)
  return readings(password).some((reading) => {
    if (common.has(reading) || isRepeated(reading, common)) return true
    const rest = known.reduce((text, word) => text.replaceAll(word, ''), reading)
    return rest !== reading && (rest.length < wordMin || common.has(rest))
  })
}

let loading: Promise<ReadonlySet<string>> | undefined

/** Loaded when a password is first chosen: unpacking the list takes a tenth of a second. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((word) => word.length >= wordMin)),
  )
  return loading
}

/** The words that this password may have been made from. */
function readings(password: string): string[] {
  const whole = plain(password)
  const read = [whole, ...cores(whole)].flatMap((text) => [text, asLetters(text, 'i'), asLetters(text, 'l')])
  return [...new Set(read.flatMap((text) => [text, text.replaceAll(/[^a-z]/g, '')]))].filter(
    (text) => text.length >= wordMin,
  )
}

/** The text without digits and symbols at both ends; the few nearest to the letters may be letters themselves. */
function cores(text: string): string[] {
  const first = text.search(/[a-z]/)
  if (first === -1) return []
  // A loop, because a regular expression would search for the end from every digit.
  let end = text.length
  while (!/[a-z]/.test(text.charAt(end - 1))) end -= 1
  return [0, 1, 2].flatMap((before) =>
    [0, 1, 2].map((behind) => text.slice(Math.max(0, first - before), end + behind)),
  )
}

/** In lower case without accents. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

const asLetters = (text: string, one: string): string =>
  Array.from(text, (sign) => (sign === '1' ? one : (leet[sign] ?? sign))).join('')

/** « azertyazerty » is « azerty », and a few repeated letters are not a word. */
function isRepeated(text: string, common: ReadonlySet<string>): boolean {
  const period = `${text}${text}`.indexOf(text, 1)
  const part = text.slice(0, period)
  return period < text.length && (period < wordMin || common.has(part) || common.has(part + part))
}

/** The words of the product and of the person's names and address, longest first: one may contain another. */
function wordsAbout({ email, firstName, lastName }: Person): string[] {
  const [mailbox = '', domain = ''] = email.split('@')
  const said = [firstName, lastName, mailbox, ...domain.split('.').slice(0, -1)]
  const parts = said.flatMap((text) => [
    ...plain(text).split(/[^a-z]+/),
    plain(text).replaceAll(/[^a-z]/g, ''),
  ])
  return [...new Set([...wordsOfTheHouse, ...parts.filter((word) => word.length >= wordMin)])].toSorted(
    (one, other) => other.length - one.length,
  )
}
