import { indicators as english } from '#locales/en/indicators.ts'
import { indicators as french } from '#locales/fr/indicators.ts'
import { codeWords, flagLabels, labelsOf } from '#locales/natureLabels.ts'
import type { Nature, NatureColumn } from '#model/data/defineNature.ts'
import { indicatorOf, indicators, type IndicatorCode } from '#model/data/indicators.ts'
import { units, unitsBySpelling, unitSpelling, unitsOf } from '#model/data/units.ts'
import { editDistance } from '#model/rules/text/editDistance.ts'
import { normalise } from '#model/rules/text/normalise.ts'
import { isIsoDate, readDate } from '#model/rules/text/readDate.ts'
import { serialDay } from '#model/rules/text/serialDay.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import { currencies } from '#server/reference/currencies.ts'
import { findCountryCode } from '#server/reference/countries.ts'
import { currencyCodes } from './amounts.ts'

/** A rejected cell: the broken rule, its content, and the decimal separator of its column. */
export type RefusedCell = { rule: string; value: string; decimal: ',' | '.' }

const yesNo = { fr: { yes: 'oui', no: 'non' }, en: { yes: 'yes', no: 'no' } } as const

/** The values that cells of a column may hold, in a language; empty if they are not a list. */
export function choicesOf(nature: Nature, name: string, language: Language): string[] {
  const column = nature.columns[name]
  switch (column?.kind) {
    case 'code': {
      const words = labelsOf(nature.code, language).codes[name] ?? {}
      return column.codes.map((code) => words[code] ?? code)
    }
    case 'unit':
      return unitsOf(column.of).map((code) => units[code].symbol)
    case 'currency':
      return [...currencyCodes]
    case 'flag':
      return Object.values(yesNo[language])
    default:
      return []
  }
}

/**
 * Proposes the most likely meaning of a rejected cell: the nearest word of its list, a number among other characters, a
 * day in another format. Undefined if it cannot be determined. Accepting the proposal checks the file again.
 */
export function proposeCell(
  nature: Nature,
  name: string,
  { rule, value, decimal }: RefusedCell,
  language: Language,
): Proposal | undefined {
  const column = nature.columns[name]
  const typed = value.trim()
  const proposal =
    column && typed !== '' ? proposals[rule]?.({ nature, name, column, typed, decimal, language }) : undefined
  if (proposal === undefined || proposal === typed) return undefined
  return { value: proposal, changes: changeOf(rule, typed, proposal) }
}

/** A proposed value, and what it changes besides the spelling. */
type Proposal = { value: string; changes: 'sign' | 'magnitude' | 'unit' | 'currency' | null }

const isNegative = (text: string): boolean => /^[-−]|^\(.*\)$|[-−]$/.test(text)

function changeOf(rule: string, typed: string, proposal: string): Proposal['changes'] {
  if (rule === 'unit') return 'unit'
  if (rule === 'belowMinimum' || (rule === 'number' && isNegative(typed) !== isNegative(proposal)))
    return 'sign'
  if (rule !== 'number' && rule !== 'mixedNumbers') return null
  if (/[$£¥]/.test(typed)) return 'currency'
  // A sign before the digits, such as « < », and a unit behind them mean more than the digits alone.
  return /[<>≤≥~±]/.test(typed) || /[^\d\s.,)−-]\s*$/.test(typed.replace(/€/g, '')) ? 'magnitude' : null
}

/** The code that a value of a coded column probably means. */
export function proposeCode(nature: Nature, name: string, value: string): string | undefined {
  const column = nature.columns[name]
  const typed = value.trim()
  if (column?.kind === 'code') return nearest(normalise(typed), codeWords(nature.code, name, column.codes))
  if (column?.kind !== 'flag') return undefined
  const flags = new Set(
    flagLabels.filter(([word]) => word.startsWith(normalise(typed))).map(([, flag]) => flag),
  )
  const [flag] = flags
  return flags.size === 1 ? flag : undefined
}

/** The codes that a coded column may hold, each with its word in a language. */
export function codesOf(nature: Nature, name: string, language: Language): { code: string; label: string }[] {
  const column = nature.columns[name]
  if (column?.kind === 'unit') return unitsOf(column.of).map((code) => ({ code, label: units[code].symbol }))
  if (column?.kind === 'flag')
    return (['yes', 'no'] as const).map((code) => ({ code, label: yesNo[language][code] }))
  if (column?.kind === 'currency')
    return currencyCodes.map((code) => ({ code, label: nameCurrency(code, language) }))
  if (column?.kind !== 'code') return []
  const words = labelsOf(nature.code, language).codes[name] ?? {}
  return column.codes.map((code) => ({ code, label: words[code] ?? code }))
}

/** « USD, dollar des États-Unis ». */
const nameCurrency = (code: string, language: Language): string =>
  [code, currencies.find(language, code)?.label].filter(Boolean).join(', ')

type Cell = {
  nature: Nature
  name: string
  column: NatureColumn
  typed: string
  decimal: ',' | '.'
  language: Language
}

const proposeCountry = ({ typed }: Cell): string | undefined => findCountryCode(typed)

const proposals: Readonly<Record<string, (cell: Cell) => string | undefined>> = {
  code: ({ nature, name, column, typed, language }) => {
    if (column.kind !== 'code') return undefined
    const code = nearest(normalise(typed), codeWords(nature.code, name, column.codes))
    return code && (labelsOf(nature.code, language).codes[name]?.[code] ?? code)
  },
  unit: ({ column, typed }) => {
    if (column.kind !== 'unit') return undefined
    const known = new Set(unitsOf(column.of))
    const unit = nearest(
      unitSpelling(typed),
      [...unitsBySpelling].filter(([, code]) => known.has(code)),
    )
    return unit && units[unit].symbol
  },
  flag: ({ typed, language }) => {
    const flags = flagLabels.filter(([word]) => word.startsWith(normalise(typed))).map(([, flag]) => flag)
    const [flag] = flags
    return flag && flags.every((other) => other === flag) ? yesNo[language][flag] : undefined
  },
  countryCode: proposeCountry,
  tooLong: (cell) => (cell.name === 'country' ? proposeCountry(cell) : undefined),
  unknownIndicator: ({ typed }) => proposeIndicator(typed),
  number: proposeNumber,
  mixedNumbers: proposeNumber,
  belowMinimum: ({ column, typed }) => {
    const bare = /^[-−]\s?(\d[\d\s.,]*)$/.exec(typed)?.[1]
    if (column.kind !== 'number' || bare === undefined) return undefined
    const size = Number(bare.replace(/\s/g, '').replace(',', '.'))
    return size >= (column.min ?? 0) && size <= (column.max ?? Infinity) ? bare : undefined
  },
  date: ({ nature, typed }) => {
    const day =
      readDate(typed) ??
      monthFirst(typed) ??
      (/^\d{5}(?:[.,]\d+)?$/.test(typed) ? serialDay(typed) : undefined)
    return nature.dates === 'YYYYMMDD' ? day?.replaceAll('-', '') : day
  },
  period: ({ typed, language }) => proposePeriod(typed, language),
}

/** Maximum length of a compared word: ours are shorter, and each text is compared with each word. */
const wordSigns = 80

/** The meaning of the words that contain the text, or of the nearest ones; undefined if several are equally near. */
function nearest<Meaning extends string>(
  text: string,
  words: readonly (readonly [string, Meaning])[],
): Meaning | undefined {
  if (text.length < 2 || text.length > wordSigns) return undefined
  const only = (found: readonly (readonly [string, Meaning])[]) => {
    const [first, ...others] = new Set(found.map(([, meaning]) => meaning))
    return others.length === 0 ? first : undefined
  }
  const within = words.filter(([word]) => word.length > 3 && ` ${text} `.includes(` ${word} `))
  if (within.length > 0) return only(within)
  const near = words.map(([word, meaning]) => ({ word, meaning, steps: editDistance(text, word) }))
  const least = Math.min(...near.map(({ steps }) => steps))
  return least > 1 + Math.floor(text.length / 6)
    ? undefined
    : only(near.filter(({ steps }) => steps === least).map(({ word, meaning }) => [word, meaning] as const))
}

/** « 12 k€ », « 3,5 M », « 1,2 million »: dropping the multiplier would change the number. */
const multiplies = /^(?:(?:k|m|md|mds|mio|bn?)(?![a-z²³])|mill|thousand|billion)/i

/** « 2 300 € », "12.5 kWh": the last comma or full stop is the decimal separator; « 1.234 » is ambiguous. */
function proposeNumber({ column, typed, decimal }: Cell): string | undefined {
  const [, mantissa = '', exponent = ''] = /^([+-]?\d(?:[.,]\d+)?)e\+?(\d{1,2})$/i.exec(typed) ?? []
  if (exponent !== '')
    return plainNumber(Number(mantissa.replace(',', '.')) * 10 ** Number(exponent), decimal)
  // Accountants put negative amounts in brackets, some systems write the sign last.
  const [, inBrackets, beforeSign] = /^(?:\(([\d\s.,’']+)\)|([\d\s.,’']+)[-−])$/.exec(typed) ?? []
  const positive = inBrackets ?? beforeSign
  if (positive !== undefined) {
    if (column.kind !== 'number' || (column.min ?? -1) >= 0) return undefined
    return `-${positive.replace(/[\s’']/g, '')}`
  }
  const [, number = '', unit = ''] = /^[^\d(+−-]{0,4}([+−-]?\d[\d\s.,’']*)([^\d)−-]{0,10})$/.exec(typed) ?? []
  if (multiplies.test(unit)) return undefined
  // Digits in other groups than thousands may be two numbers.
  if (/\d\s(?!\d{3}(?!\d))\d/.test(number)) return undefined
  const bare = number.replace(/[\s’']/g, '').replace('−', '-')
  const signs = bare.replace(/[^.,]/g, '')
  const last = signs.at(-1)
  if (last === undefined) return bare || undefined
  const cut = bare.lastIndexOf(last)
  const [whole, part] = [bare.slice(0, cut), bare.slice(cut + 1)]
  if (whole.includes(last) || (signs.length === 1 && part.length === 3) || !/^\d+$/.test(part))
    return undefined
  const digits = whole.replace(/[.,]/g, '')
  return /^[+-]?\d+$/.test(digits) ? digits + decimal + part : undefined
}

const plainNumber = (value: number, decimal: ',' | '.'): string | undefined =>
  value < 1e15 ? String(Number(value.toPrecision(12))).replace('.', decimal) : undefined

/** 01/13/2026: not a date in our format, but valid with the month first. */
function monthFirst(text: string): string | undefined {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isIsoDate(date) ? date : undefined
}

const halfOrQuarter = /^(?:([SHTQ])\s?([1-4])[\s./-]*(\d{4})|(\d{4})[\s./-]*([SHTQ])\s?([1-4]))$/i
const shortNames = { S: 'S', H: 'S', T: 'T', Q: 'T' } as const

function proposePeriod(text: string, language: Language): string | undefined {
  const [, letter, number, year, yearFirst, letterLast, numberLast] = halfOrQuarter.exec(text) ?? []
  const sort = shortNames[(letter ?? letterLast ?? '').toUpperCase() as keyof typeof shortNames]
  const part = Number(number ?? numberLast)
  if (sort === 'S' && part <= 2) return `${year ?? yearFirst}-S${part}`
  if (sort === 'T') return `${year ?? yearFirst}-${language === 'fr' ? 'T' : 'Q'}${part}`
  const [, bareYear = '', bareMonth = ''] = /^(\d{4})(\d{2})$/.exec(text) ?? []
  const month = readDate(`${bareYear}-${bareMonth}-01`) ?? readDate(`1 ${text}`) ?? readDate(text)
  return month?.slice(0, 7)
}

const named = Object.entries(indicators).map(([code]) => code as IndicatorCode)

const isTyped = (code: string): boolean => indicatorOf(code)?.computed === undefined

/** « EN1 » for EN01, or the name of an indicator in either language. */
function proposeIndicator(text: string): string | undefined {
  const [, group = '', number = ''] = /^([a-z]{2})[\s_-]*(\d{1,2})$/i.exec(text) ?? []
  const padded = `${group.toUpperCase()}${number.padStart(2, '0')}`
  if (group !== '') return indicatorOf(padded) && isTyped(padded) ? padded : undefined
  const words = named
    .filter(isTyped)
    .flatMap((code) =>
      [french.names[code], english.names[code]].map((name) => [normalise(name), code] as const),
    )
  return nearest(normalise(text), words)
}
