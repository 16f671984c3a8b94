import { hasChanged, type Answer, type RequestState } from './requests.ts'
import type { datapointKinds } from './standards.ts'
import { units } from '../../data/units.ts'

/** A part of a text: words, or a live field that shows the answer to a datapoint. */
export type TextPart = { text: string } | { code: string }

const field = /\{([^{}]*)\}/g

/** Splits a text at its live fields, such as `{E1-6_07}`. The parts in order are the whole text. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: whole, 1: code = '', index } of text.matchAll(field)) {
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ code: code.trim() })
    end = index + whole.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** The datapoints that a text shows, in order, each once. */
export const codesIn = (text: string): string[] => [
  ...new Set(partsOf(text).flatMap((part) => ('code' in part ? [part.code] : []))),
]

/** The first mistake in the live fields of a text: a code that is not in the standard, or a brace without its pair. */
export function findFieldFault(
  text: string,
  isKnown: (code: string) => boolean,
): { key: 'unknownTextField'; code: string } | { key: 'openField' } | undefined {
  for (const part of partsOf(text)) {
    if ('code' in part) {
      if (!isKnown(part.code)) return { key: 'unknownTextField', code: part.code }
    } else if (/[{}]/.test(part.text)) return { key: 'openField' }
  }
  return undefined
}

/** Words in which braces cannot be taken for a live field. */
export const withoutFields = (words: string): string => words.replaceAll('{', '(').replaceAll('}', ')')

/**
 * APPROVED: may be published. CHANGED: approved, but the facts behind it have another value now. NOT_APPROVED: answered,
 * not yet approved. MISSING: nobody was asked for the whole organisation and year, or nobody has answered.
 */
export const fieldStates = ['APPROVED', 'CHANGED', 'NOT_APPROVED', 'MISSING'] as const
export type FieldState = (typeof fieldStates)[number]

/**
 * The state of a live field, and the answer that it shows: the frozen one once it is approved.
 * @param request undefined where no request covers the whole organisation and year
 */
export function fieldOf<Given extends Answer>(
  request: { state: RequestState; approval: Given | null; current: Given } | undefined,
): { state: FieldState; shown: Given | null } {
  if (request === undefined) return { state: 'MISSING', shown: null }
  const { approval, current } = request
  if (request.state === 'APPROVED' && approval !== null)
    return { state: hasChanged(approval, current) ? 'CHANGED' : 'APPROVED', shown: approval }
  const isEmpty = current.value === null && (current.text ?? '') === ''
  return isEmpty ? { state: 'MISSING', shown: null } : { state: 'NOT_APPROVED', shown: current }
}

const kindUnits: Readonly<Partial<Record<(typeof datapointKinds)[number], string>>> = {
  percent: '%',
  // All amounts are in the reporting currency (docs/decisions/270-figures-are-in-euros.md).
  amount: units.EUR.symbol,
  mass: 't',
  emissions: 'tCO₂e',
  energy: 'MWh',
  volume: 'm³',
  area: 'ha',
}

/** The unit in which a person answers a datapoint of this kind; null where it has none. */
export const unitOfKind = (kind: (typeof datapointKinds)[number]): string | null => kindUnits[kind] ?? null
