import { useFormContext, useWatch } from 'react-hook-form'
import { perimeterTypes } from '#model/rules/materiality/perimeter.ts'
import { useFormInput } from '#src/layout/forms/inputs.tsx'
import { SelectInput } from '#src/ui/form/SelectInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { EntitiesField } from './EntitiesField.tsx'
import type { AboutAssessment } from './useNewAssessment.ts'

/** Perimeter: the whole organisation, or some of its companies or sites. */
export const PerimeterFields = ({
  lock,
}: {
  /** Why they cannot change. Undefined if they can. */
  lock?: string | undefined
}) => {
  const { t } = useTexts()
  const { control, setValue } = useFormContext<AboutAssessment>()
  const perimeter = useWatch({ control, name: 'perimeter' })
  const { bound } = useFormInput({ source: 'perimeter' })
  const isLocked = lock !== undefined
  return (
    <>
      <SelectInput
        {...bound}
        value={perimeter}
        readOnly={isLocked}
        hint={lock}
        label={t('materiality.create.perimeter')}
        onChange={(value) => {
          bound.onChange(value)
          setValue('entities', [], { shouldDirty: true })
        }}
        choices={perimeterTypes.map((value) => ({
          value,
          label: t(`materiality.create.perimeters.${value}`),
        }))}
      />
      {perimeter !== 'ORGANIZATION' && <EntitiesField key={perimeter} {...{ perimeter, isLocked }} />}
    </>
  )
}
