import type { Language } from '#model/wire/identity/accounts.ts'

// The numbers of files, forms and pasted cells. The engine reads those of data files in SQL
// (`server/adapters/cube/ingest/macros.ts`); a property test compares the two.

const plainNumber = /^[+-]?\d+([.,]\d+)?$/
/** Spaces and apostrophes group digits by three. */
const groupedNumber = /^[+−-]?[ \t\u00a0\u202f]?\d{1,3}([ \t\u00a0\u202f\u2009'’]\d{3})*([.,]\d+)?$/
const ofThousands = { '.': /^[+-]?\d{1,3}(\.\d{3})+,\d+$/, ',': /^[+-]?\d{1,3}(,\d{3})+\.\d+$/ } as const
const bareNumber = /^[+-]?(\d+([.,]\d+)?|[.,]\d+)$/
/** The same separator twice groups thousands. */
const onlyGroups = /^[+-]?\d{1,3}(?:(\.\d{3}){2,}|(,\d{3}){2,})$/

/**
 * Parses a number of a data file, with a comma or a full stop as decimal separator; if both occur, the last is the
 * decimal separator and the other groups thousands. Returns undefined if it is not a number.
 */
export function readNumber(text: string): number | undefined {
  if (plainNumber.test(text)) return Number(text.replace(',', '.'))
  const signed = text.replaceAll('−', '-')
  const bare = groupedNumber.test(text) ? signed.replace(/[ \t\u00a0\u202f\u2009'’]/g, '') : signed
  const ungrouped = ofThousands['.'].test(bare)
    ? bare.replaceAll('.', '')
    : ofThousands[','].test(bare)
      ? bare.replaceAll(',', '')
      : bare
  if (onlyGroups.test(bare)) return Number(bare.replace(/[.,]/g, ''))
  return bareNumber.test(ungrouped) ? Number(ungrouped.replace(',', '.')) : undefined
}

/**
 * Parses a number of a file of records: digits, grouped by spaces or not, with a comma or a full stop before the
 * decimals. Returns undefined if it is not a number.
 */
export function readPlainNumber(text: string): number | undefined {
  const plain = text.replace(/\s/g, '').replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

/**
 * Parses a number as a person types it. Spaces of any width group digits. Both comma and point separate the decimals,
 * but in English a comma before exactly three digits groups (“25,5” must not become 255). Empty text is `null`; text
 * that is not a number is `NaN`.
 */
export function readTypedNumber(text: string, language: Language): number | null {
  const bare = text.replace(/\s/g, '').replace('−', '-')
  if (bare === '') return null
  const isGrouped = language === 'en' && /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(bare)
  const canonical = isGrouped ? bare.replaceAll(',', '') : bare.replace(',', '.')
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(canonical) ? Number(canonical) : Number.NaN
}

/**
 * Parses a number as people and spreadsheets of any language write it. If both comma and full stop occur, the last one
 * is the decimal separator. One that occurs twice is a group separator. A single one is read as a typed one. Returns
 * `null` for an empty text and `NaN` for anything that is not a number.
 */
export function readPastedNumber(text: string, language: Language): number | null {
  // Apostrophes are group separators in Switzerland.
  const bare = text.replace(/[\s'’]/g, '').replace('−', '-')
  const signs = bare.match(/[.,]/g) ?? []
  const last = signs.at(-1) ?? ''
  if (signs.length < 2) return readTypedNumber(bare, language)
  const isMixed = new Set(signs).size === 2
  const [grouping, decimal] = isMixed ? [last === ',' ? '.' : ',', last] : [last, '']
  const groups = decimal === '' ? bare : bare.slice(0, bare.lastIndexOf(decimal))
  const isGrouped = new RegExp(`^[+-]?\\d{1,3}(\\${grouping}\\d{3})+$`).test(groups)
  if (!isGrouped) return Number.NaN
  const rest = decimal === '' ? '' : bare.slice(bare.lastIndexOf(decimal) + 1)
  return /^\d*$/.test(rest) ? Number(`${groups.replaceAll(grouping, '')}.${rest}0`) : Number.NaN
}
