import type { TopicResult } from '#model/wire/materiality/results.ts'
import type { TopicVerdict } from './scope.ts'

/**
 * The verdict on a topic: material on one side is enough. A topic without active subjects is not material if the reason
 * of its exclusion is given. Where a score is missing or too few people answered, there is no verdict.
 */
export function verdictOf(
  { impact, financial }: TopicResult['score'],
  { activeSubjects, exclusionReason }: { activeSubjects: number; exclusionReason: string | null },
): TopicVerdict {
  if (activeSubjects === 0) return exclusionReason === null ? 'UNKNOWN' : 'NOT_MATERIAL'
  if (impact.isMaterial || financial.isMaterial) return 'MATERIAL'
  return [impact, financial].some(({ isIncomplete, isHidden }) => isIncomplete || isHidden)
    ? 'UNKNOWN'
    : 'NOT_MATERIAL'
}
