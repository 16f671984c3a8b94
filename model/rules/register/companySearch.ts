import {
  countCodePoints,
  findSirenProblem,
  parseSiren,
  parseSiret,
  type NationalIdProblem,
} from './nationalIds.ts'
import { normalise } from '../text/normalise.ts'

/** Length of a name in a directory search; directories refuse shorter ones. */
export const companyNameLength = { min: 3, max: 100 } as const

/** Page size and maximum number of pages of a search by name; beyond them the user must refine the name. */
export const companySearchPages = { size: 25, max: 4 } as const

/** A name in the form sent to directories; undefined if nothing could be found by it. */
export function foldCompanyName(text: string): string | undefined {
  const folded = normalise(text)
  return folded.length >= companyNameLength.min && /[\p{L}\p{N}]/u.test(folded) ? folded : undefined
}

/** The search terms of a field that accepts both numbers and names. */
export type CompanyTerms =
  | { kind: 'nothing' }
  | { kind: 'name'; name: string }
  | { kind: 'siren'; siren: string }
  /** A SIREN that is not fully typed, with the number of missing digits. */
  | { kind: 'begun'; missing: number }
  | { kind: 'wrong'; problem: NationalIdProblem | 'short' | 'long' }

/** Parses typed text: a SIREN in any grouping, the SIREN of a SIRET, else a name. */
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

/** One number of a pasted list. */
export type SirenLine = {
  /** Line number in the pasted text, from 1; `cell` is the index of the number within the line. */
  line: number
  cell: number
  typed: string
} & ({ siren: string } | { problem: NationalIdProblem } | { sameAs: number })

/**
 * Parses the SIRENs of a pasted list, one per line, or in the cells of spreadsheet rows, where other cells are skipped.
 * A repeated number refers to the line of its first occurrence.
 */
export function readSirenList(pasted: string): SirenLine[] {
  const first = new Map<string, number>()
  return pasted.split(/\r\n|\r|\n/).flatMap((text, index): SirenLine[] => {
    if (text.trim() === '') return []
    const line = index + 1
    const numbers = text.split(/[\t;,]/).filter((held) => /\d/.test(held) && isNumeric(held))
    return (numbers.length > 0 ? numbers : [text]).map((held, position) => {
      const typed = held.trim()
      const cell = position + 1
      const siren = sirenIn(typed)
      if (siren === undefined) return { line, cell, typed, problem: findSirenProblem(typed) ?? 'length' }
      const sameAs = first.get(siren)
      if (sameAs !== undefined) return { line, cell, typed, sameAs }
      first.set(siren, line)
      return { line, cell, typed, siren }
    })
  })
}

/** True if text pasted into a field for one number is a list of several. */
export const isSirenList = (pasted: string): boolean => {
  const lines = readSirenList(pasted)
  return lines.length > 1 && lines.some((line) => 'siren' in line)
}

/** True for digits and digit group separators. */
const isNumeric = (text: string): boolean => /^[\d\s.-]+$/.test(text)

const sirenIn = (text: string): string | undefined => parseSiren(text) ?? parseSiret(text)?.slice(0, 9)
