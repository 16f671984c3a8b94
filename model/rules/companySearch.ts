import {
  countCodePoints,
  findSirenProblem,
  parseSiren,
  parseSiret,
  type NationalIdProblem,
} from './nationalIds.ts'
import { normalise } from './normalise.ts'

/** How long a name is that directories are asked for; shorter ones they refuse. */
export const companyNameLength = { min: 3, max: 100 } as const

/** Companies of one name come in pages, and in no more than these: beyond them the name is to be made more precise. */
export const companySearchPages = { size: 25, max: 4 } as const

/** A name as directories are asked for it; undefined where nothing could be found by it. */
export function foldCompanyName(text: string): string | undefined {
  const folded = normalise(text)
  return folded.length >= companyNameLength.min && /[\p{L}\p{N}]/u.test(folded) ? folded : undefined
}

/** What is looked for by one field that takes both. */
export type CompanyTerms =
  | { kind: 'nothing' }
  | { kind: 'name'; name: string }
  | { kind: 'siren'; siren: string }
  /** Digits of a SIREN that is not typed to its end. */
  | { kind: 'begun'; missing: number }
  | { kind: 'wrong'; problem: NationalIdProblem | 'short' | 'long' }

/** Reads what was typed: a SIREN however it is grouped, the SIREN of a SIRET, else a name. */
export function readCompanyTerms(typed: string): CompanyTerms {
  const text = typed.trim()
  if (text === '') return { kind: 'nothing' }
  if (isNumeric(text)) return readNumber(text)
  if (foldCompanyName(text) === undefined) return { kind: 'wrong', problem: 'short' }
  if (countCodePoints(text) > companyNameLength.max) return { kind: 'wrong', problem: 'long' }
  return { kind: 'name', name: text.replace(/\s+/g, ' ') }
}

function readNumber(text: string): CompanyTerms {
  const siren = sirenIn(text)
  if (siren !== undefined) return { kind: 'siren', siren }
  const digits = text.replace(/\D/g, '').length
  if (digits < 9) return { kind: 'begun', missing: 9 - digits }
  return { kind: 'wrong', problem: findSirenProblem(text) ?? 'length' }
}

/** One line of a list, or one of the numbers in it. */
export type SirenLine = {
  /** Counted from 1, as in what was pasted; `cell` counts the numbers of a line. */
  line: number
  cell: number
  typed: string
} & ({ siren: string } | { problem: NationalIdProblem } | { sameAs: number })

/**
 * The SIRENs of a pasted list, one a line, or in the cells of lines that come from a spreadsheet, where cells beside a
 * number are passed over. A number that comes again names the line where it stood first.
 */
export function readSirenList(pasted: string): SirenLine[] {
  const first = new Map<string, number>()
  return pasted.split(/\r\n|\r|\n/).flatMap((text, index): SirenLine[] => {
    if (text.trim() === '') return []
    const line = index + 1
    const numbers = text.split(/[\t;,]/).filter((held) => /\d/.test(held) && isNumeric(held))
    return (numbers.length > 0 ? numbers : [text]).map((held, place) => {
      const typed = held.trim()
      const cell = place + 1
      const siren = sirenIn(typed)
      if (siren === undefined) return { line, cell, typed, problem: findSirenProblem(typed) ?? 'length' }
      const sameAs = first.get(siren)
      if (sameAs !== undefined) return { line, cell, typed, sameAs }
      first.set(siren, line)
      return { line, cell, typed, siren }
    })
  })
}

/** Is what was pasted into a field for one number a list of several? */
export const isSirenList = (pasted: string): boolean => {
  const lines = readSirenList(pasted)
  return lines.length > 1 && lines.some((line) => 'siren' in line)
}

/** Digits and what groups them. */
const isNumeric = (text: string): boolean => /^[\d\s.-]+$/.test(text)

const sirenIn = (text: string): string | undefined => parseSiren(text) ?? parseSiret(text)?.slice(0, 9)
