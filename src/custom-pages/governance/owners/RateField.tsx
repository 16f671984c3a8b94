import { percent } from '#model/schema/values.ts'
import { FormNumber } from '#src/layout/forms/inputs.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** A rate in percent. No share is typed as 0 (spec §5). */
export const RateField = ({
  source,
  autoFocus = false,
}: {
  source: 'shareRate' | 'voteRate'
  autoFocus?: boolean
}) => {
  const { t } = useTexts()
  return (
    <FormNumber
      {...{ source, autoFocus }}
      required
      unit="%"
      rule={percent}
      label={t(`resources.beneficialOwners.fields.${source}`)}
      hint={t(`resources.beneficialOwners.hints.${source}`)}
    />
  )
}
