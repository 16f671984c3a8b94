import { styled } from '@mui/material/styles'
import { minimumGroupSize } from '#model/rules/materiality/anonymity.ts'
import { stakeholderCategoryCodes } from '#model/rules/materiality/stakeholders.ts'
import type { CategoryProgress } from '#model/wire/materiality/surveyDashboard.ts'
import { Note } from '#src/ui/Note.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { groupName } from '#src/custom-pages/double-materiality/groupName.ts'

/** True if so few have answered that means stay hidden. */
export const isHidden = ({ completed }: CategoryProgress): boolean =>
  completed > 0 && completed < minimumGroupSize

/** Categories whose voice is missing: asked without an answer, hidden means, or never asked. */
export const CoverageNotes = ({
  asked,
  isWhole,
}: {
  /** Categories that the survey or the campaign was sent to. */
  asked: readonly CategoryProgress[]
  /** True for the whole survey, so that all other categories were never asked. */
  isWhole: boolean
}) => {
  const { t } = useTexts()
  const say = useCounts()
  const named = (codes: readonly (string | null)[]) => ({
    categories: codes.map((code) => groupName(t, code)).join(', '),
  })
  const silent = asked.filter(({ completed }) => completed === 0).map(({ category }) => category)
  const hidden = asked.filter(isHidden).map(({ category }) => category)
  const unasked = isWhole
    ? stakeholderCategoryCodes.filter((code) => !asked.some(({ category }) => category === code))
    : []
  return (
    <Notes>
      {silent.length > 0 && (
        <Note kind="warning">{say('campaigns.categories.silent', silent.length, named(silent))}</Note>
      )}
      {hidden.length > 0 && (
        <Note kind="warning">{say('campaigns.categories.hidden', hidden.length, named(hidden))}</Note>
      )}
      {unasked.length > 0 && (
        <Note>{say('campaigns.categories.unasked', unasked.length, named(unasked))}</Note>
      )}
    </Notes>
  )
}

const Notes = styled('div')({ display: 'grid', gap: 8 })
