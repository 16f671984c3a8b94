import type { Recomputation } from '#model/wire/data/recomputations.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import type { Mark } from '#src/ui/StatusDot.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** The mark of each state. */
export const markOf: Readonly<Record<Recomputation['state'], Mark>> = {
  PREPARING: 'rest',
  FAILED: 'failed',
  PROPOSED: 'unsure',
  APPLIED: 'good',
  UNDONE: 'rest',
}

/** How recomputations are named. */
export function useRecomputationLabels() {
  const { t } = useTexts()
  const format = useFormats()
  return {
    nameOf: ({ createdAt }: Pick<Recomputation, 'createdAt'>) =>
      t('recomputations.of', { moment: format.moment(createdAt) }),
    periodOf: ({ startDate, endDate }: Pick<Recomputation, 'startDate' | 'endDate'>) =>
      startDate === null || endDate === null
        ? t('recomputations.allPeriods')
        : t('recomputations.period', { start: format.date(startDate), end: format.date(endDate) }),
  }
}
