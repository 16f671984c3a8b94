import type { FieldError } from '#model/errors.ts'
import { passwordErrors } from '#model/rules/passwords.ts'

/** Whose password it is: what is known of a person is what is guessed first. */
export type Person = { email: string; firstName: string; lastName: string }

/** Shorter words are parts of too many others. */
const wordMin = 4

/** What anybody would try here first, beside the person's own names and address (docs/security.md). */
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

/** Figures and signs that stand for letters. */
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
 * What is wrong with a new password: the rules that it breaks (spec §5), else that it is easy to guess. One is that is
 * among the fifty thousand most common, or comes down to one of them, or to what is known of the person, once figures and
 * signs around it are taken off and those within it are read as letters.
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

/** Read when somebody first chooses a password: unpacking the list takes a tenth of a second. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((word) => word.length >= wordMin)),
  )
  return loading
}

/** The ways in which somebody may have made this of a word. */
function readings(password: string): string[] {
  const whole = plain(password)
  const read = [whole, ...cores(whole)].flatMap((text) => [text, asLetters(text, 'i'), asLetters(text, 'l')])
  return [...new Set(read.flatMap((text) => [text, text.replaceAll(/[^a-z]/g, '')]))].filter(
    (text) => text.length >= wordMin,
  )
}

/** What is left without figures and signs at both ends; a few nearest to the letters may be letters themselves. */
function cores(text: string): string[] {
  const first = text.search(/[a-z]/)
  if (first === -1) return []
  // By hand, since an expression would look for the end from every figure.
  let end = text.length
  while (!/[a-z]/.test(text.charAt(end - 1))) end -= 1
  return [0, 1, 2].flatMap((before) =>
    [0, 1, 2].map((behind) => text.slice(Math.max(0, first - before), end + behind)),
  )
}

/** In small letters without accents. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

const asLetters = (text: string, one: string): string =>
  Array.from(text, (sign) => (sign === '1' ? one : (leet[sign] ?? sign))).join('')

/** « azertyazerty » is « azerty », and a few letters again and again are no word at all. */
function isRepeated(text: string, common: ReadonlySet<string>): boolean {
  const period = `${text}${text}`.indexOf(text, 1)
  const part = text.slice(0, period)
  return period < text.length && (period < wordMin || common.has(part) || common.has(part + part))
}

/** The words of the house, and of the person's names and address, the longest first: one may hold another. */
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
