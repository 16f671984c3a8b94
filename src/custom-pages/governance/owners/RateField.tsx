import { useController, type Control } from 'react-hook-form'
import { percent } from '#model/schema/values.ts'
import type { Values } from '../../../resources/fromSchema/schemaResolver.ts'
import { NumberInput } from '../../../ui/form/NumberInput.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'

/** A rate in percent; none is typed as 0 (spec §5). */
export const RateField = ({
  control,
  name,
  autoFocus = false,
}: {
  control: Control<Values>
  name: 'shareRate' | 'voteRate'
  autoFocus?: boolean
}) => {
  const { t } = useTexts()
  const {
    field: { ref, value, ...field },
    fieldState,
  } = useController({ control, name })
  return (
    <NumberInput
      required
      unit="%"
      rule={percent}
      autoFocus={autoFocus}
      label={t(`resources.beneficialOwners.fields.${name}`)}
      hint={t(`resources.beneficialOwners.hints.${name}`)}
      value={typeof value === 'number' ? value : null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      ref={ref}
      error={fieldState.error?.message}
    />
  )
}
