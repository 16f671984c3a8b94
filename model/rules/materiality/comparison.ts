import type { SubjectResult } from '../../wire/results.ts'
import { normalise } from '../normalise.ts'
import type { Side } from './results.ts'
import { sides } from './sensitivity.ts'

/** A subject as it is found again in another assessment. */
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
  /** ENTERED: in the later one alone. LEFT: in the earlier one alone. */
  presence: 'BOTH' | 'ENTERED' | 'LEFT'
} & Side<ComparedSide | null>

/** Scores of one side then and now; each read against the threshold of its own assessment. */
type ComparedSide = {
  before: number | null
  after: number | null
  /** After minus before; null unless both are known. */
  change: number | null
  wasMaterial: boolean
  isMaterial: boolean
  changesSide: boolean
  /** A score lacks then or now on a side that applied: whether it changed cannot be said. */
  isIncomplete: boolean
}

/**
 * Compares an assessment with an earlier one. A subject is the same when its code in the library is, else when
 * its label is, case, accents and spaces apart, within the same topic; each is matched once.
 * @returns those of the later assessment in its order, then those that left
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
