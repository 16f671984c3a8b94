import { getDistribution } from '#model/calls/assessments.ts'
import { previewMerge, type CategorySize } from '#model/rules/materiality/anonymity.ts'
import { useRead } from '#src/layout/useRead.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts, type Texts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { groupName } from '../groupName.ts'

/** Before the people are asked: the categories with fewer than five, which are never shown alone, and their merge. */
export const SmallCategories = ({
  assessmentId,
  sizes,
}: {
  assessmentId: string
  /** The number of people of each category. */
  sizes: readonly CategorySize[]
}) => {
  const { t } = useTexts()
  const say = useCounts()
  const { data } = useRead(getDistribution, { doubleMaterialityId: assessmentId })
  if (data === undefined) return null
  const { small, mergedWith, isShown } = previewMerge(sizes, data.weights)
  if (small.length === 0) return null
  return (
    <Note kind="warning" role="status">
      <p>{say('campaigns.small.note', small.length, { categories: nameSizes(t, small) })}</p>
      <p>
        {!isShown
          ? t('campaigns.small.hidden')
          : mergedWith.length === 0
            ? t('campaigns.small.together')
            : t('campaigns.small.mergedWith', { categories: nameSizes(t, mergedWith) })}
      </p>
    </Note>
  )
}

const nameSizes = (t: Texts['t'], sizes: readonly CategorySize[]): string =>
  sizes.map(({ category, persons }) => `${groupName(t, category)} (${persons})`).join(', ')
