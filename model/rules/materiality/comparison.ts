import type { SubjectResult } from '#model/wire/materiality/results.ts'
import { normalise } from '../text/normalise.ts'
import type { Side } from './results.ts'
import { sides } from './sensitivity.ts'

/** A subject, with the properties by which it is matched in another assessment. */
export type ComparableSubject = SubjectResult & {
  libraryCode: string | null
  /** Code of the topic, or the name of an entity-specific one. */
  topicKey: string
  topicLabel: string
}

/** A subject of both assessments, or of one. */
type ComparedSubject = {
  id: string
  label: string
  topicLabel: string
  /** ENTERED: only in the later one. LEFT: only in the earlier one. */
  presence: 'BOTH' | 'ENTERED' | 'LEFT'
} & Side<ComparedSide | null>

/** Scores of one side before and now; each is compared with the threshold of its own assessment. */
type ComparedSide = {
  before: number | null
  after: number | null
  /** Now minus before; null unless both are known. */
  change: number | null
  wasMaterial: boolean
  isMaterial: boolean
  changesSide: boolean
  /** A score is missing before or now on an applicable side: a change cannot be determined. */
  isIncomplete: boolean
}

/**
 * Compares an assessment with an earlier one. Subjects match by library code, else by label within the same topic,
 * ignoring case, accents and spaces; each is matched once. @returns those of the later assessment in its order, then
 * the removed ones
 */
export function compareAssessments(
  earlier: readonly ComparableSubject[],
  later: readonly ComparableSubject[],
): ComparedSubject[] {
  const rest = [...earlier]
  const take = (matches: (subject: ComparableSubject) => boolean) => {
    const index = rest.findIndex(matches)
    return index < 0 ? undefined : rest.splice(index, 1)[0]
  }
  const byCode = later.map(({ libraryCode }) =>
    libraryCode === null ? undefined : take((subject) => subject.libraryCode === libraryCode),
  )
  const found = later.map((subject, index) => ({
    subject,
    before: byCode[index] ?? take((other) => labelKey(other) === labelKey(subject)),
  }))
  return [
    ...found.map(({ subject, before }) => compared(before, subject)),
    ...rest.map((subject) => compared(subject, undefined)),
  ]
}

const labelKey = ({ topicKey, label }: ComparableSubject): string =>
  `${normalise(topicKey)} ${normalise(label)}`

function compared(
  before: ComparableSubject | undefined,
  after: ComparableSubject | undefined,
): ComparedSubject {
  const { id = '', label = '', topicLabel = '' } = after ?? before ?? {}
  const [impact = null, financial = null] = sides.map((side): ComparedSide | null => {
    const [then, now] = [before?.[side], after?.[side]]
    if (!then && !now) return null
    const [was, is] = [then?.score ?? null, now?.score ?? null]
    const [wasMaterial, isMaterial] = [then?.isMaterial ?? false, now?.isMaterial ?? false]
    const isIncomplete = (Boolean(then) && was === null) || (Boolean(now) && is === null)
    return {
      before: was,
      after: is,
      change: was === null || is === null ? null : is - was,
      wasMaterial,
      isMaterial,
      changesSide: before !== undefined && after !== undefined && !isIncomplete && wasMaterial !== isMaterial,
      isIncomplete,
    }
  })
  const presence = before && after ? 'BOTH' : after ? 'ENTERED' : 'LEFT'
  return { id, label, topicLabel, presence, impact, financial }
}
