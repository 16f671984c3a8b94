import { Controller, FormProvider } from 'react-hook-form'
import type { KeyUnder } from '#locales/textKey.ts'
import { FormSheet } from '../../../layout/sidebars/FormSheet.tsx'
import { CheckboxInput } from '../../../ui/form/CheckboxInput.tsx'
import { RadioCards } from '../../../ui/form/RadioCards.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { NameField } from './NameField.tsx'
import { PerimeterFields } from './PerimeterFields.tsx'
import { SectorField } from './SectorField.tsx'
import { useNewAssessment } from './useNewAssessment.ts'

const references = ['ESRS_2023', 'ESRS_2026'] as const

/** Name, perimeter, sector, reference repository (spec §2.3). Default export: loaded when it first opens. */
const CreateDoubleMaterialitySidebar = () => {
  const { t } = useTexts()
  const { form, isSaving, create } = useNewAssessment()
  const { control, formState } = form
  const word = (key: KeyUnder<'materiality.create'>) => t(`materiality.create.${key}`)

  return (
    <FormProvider {...form}>
      <FormSheet
        title={word('title')}
        meta={word('lead')}
        isDirty={formState.isDirty}
        isSaving={isSaving}
        onSubmit={form.handleSubmit(create)}
        submitLabel={word('submit')}
        gap={20}
      >
        <NameField />
        <SectorField />
        <Controller
          control={control}
          name="reference"
          render={({ field: { value, onChange } }) => (
            <RadioCards
              label={word('reference')}
              cards={references.map((reference) => ({
                value: reference,
                title: word(`references.${reference}.title`),
                detail: word(`references.${reference}.detail`),
              }))}
              {...{ value, onChange }}
            />
          )}
        />
        <Controller
          control={control}
          name="isStarted"
          render={({ field }) => <CheckboxInput {...field} label={word('start')} hint={word('startHint')} />}
        />
        <PerimeterFields />
      </FormSheet>
    </FormProvider>
  )
}

export default CreateDoubleMaterialitySidebar
