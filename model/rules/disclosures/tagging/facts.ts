import type { ShownAnswer } from '#model/wire/disclosures/statement.ts'
import type { datapointKinds, ElementTerms } from '../standards.ts'
import { fractionDigits, shiftDecimal, shownText } from './decimals.ts'
import type { TaggingProblem } from './taggingChecks.ts'
import { isFigure, unitTermsOf, type TaggedUnit } from './taxonomy.ts'

/** A datapoint with its element. */
export type TaggedDatapoint = ElementTerms & { code: string; kind: (typeof datapointKinds)[number] }

/** What a fact says. A number is `shown` × 10^`scale`; `block` and `string` are words. */
export type FactContent =
  | { type: 'number'; shown: string; scale: number; value: string; decimals: number; unit: TaggedUnit }
  | { type: 'boolean'; value: boolean }
  | { type: 'block' | 'string' | 'date' | 'year'; value: string }

/** An approved answer with the element that it is tagged with. It is about the whole organisation, without axes. */
export type Fact = {
  /** The same in every export of the statement. */
  id: string
  code: string
  element: string
  period: NonNullable<ElementTerms['period']>
  content: FactContent
}

/** Why an answer cannot be tagged. */
export type AnswerProblem = Extract<
  TaggingProblem,
  | 'noElement'
  | 'doubtfulElement'
  | 'membersUnknown'
  | 'numberExpected'
  | 'wrongUnit'
  | 'notWhole'
  | 'roundedToZero'
  | 'wordsExpected'
  | 'notYesNo'
  | 'notDate'
  | 'notYear'
>

/** The fact of an approved answer, or the reason why it has none. */
export function factOf(
  { code, kind, element, elementType, doubtfulElement, period }: TaggedDatapoint,
  answer: ShownAnswer,
): Fact | AnswerProblem {
  if (doubtfulElement !== null) return 'doubtfulElement'
  if (element === null || period === null) return 'noElement'
  const content = contentOf(kind, elementType, answer)
  if (typeof content === 'string') return content
  return { id: `f-${code}`, code, element, period, content }
}

function contentOf(
  kind: TaggedDatapoint['kind'],
  elementType: TaggedDatapoint['elementType'],
  { value, unit, text }: ShownAnswer,
): FactContent | AnswerProblem {
  if (isFigure(kind)) return numberOf(kind, elementType, { value, unit })
  const words = (text ?? '').trim()
  switch (kind) {
    case 'year': {
      const year = value === null ? words : String(value)
      return /^[12]\d{3}$/.test(year) ? { type: 'year', value: year } : 'notYear'
    }
    case 'date':
      return isDate(words) ? { type: 'date', value: words } : 'notDate'
    case 'yesNo': {
      const said = booleanOf(words)
      return said === undefined ? 'notYesNo' : { type: 'boolean', value: said }
    }
    case 'choice':
    case 'choices':
      return 'membersUnknown'
    default:
      if (words === '') return 'wordsExpected'
      return { type: elementType === 'string' ? 'string' : 'block', value: words }
  }
}

function numberOf(
  kind: TaggedDatapoint['kind'],
  elementType: TaggedDatapoint['elementType'],
  { value, unit }: Pick<ShownAnswer, 'value' | 'unit'>,
): FactContent | AnswerProblem {
  if (value === null) return 'numberExpected'
  const terms = unitTermsOf(kind, unit)
  if (!terms) return 'wrongUnit'
  const shown = shownText(value)
  if (shown === '0' && value !== 0) return 'roundedToZero'
  if (elementType === 'integer' && shown.includes('.')) return 'notWhole'
  const { scale } = terms
  return {
    type: 'number',
    shown,
    scale,
    value: shiftDecimal(shown, scale),
    decimals: fractionDigits(shown) - scale,
    unit: terms.unit,
  }
}

/** The day exists, such as 2026-02-28. */
const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text

const affirmed: Readonly<Record<string, boolean>> = { oui: true, yes: true, non: false, no: false }

/** Only the word itself: « Oui, sauf en Espagne » is no yes. */
const booleanOf = (text: string): boolean | undefined => affirmed[text.toLowerCase().replace(/\.$/, '')]
