import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { Controller, FormProvider } from 'react-hook-form'
import type { KeyUnder } from '#locales/textKey.ts'
import { Sheet } from '../../../layout/sidebars/Sheet.tsx'
import { useSidebar, useUnsavedSidebar } from '../../../layout/sidebars/useSidebar.ts'
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
  const formId = useId()
  const sidebar = useSidebar()
  const { form, creation } = useNewAssessment()
  const { control, formState } = form
  useUnsavedSidebar(formState.isDirty)
  const word = (key: KeyUnder<'materiality.create'>) => t(`materiality.create.${key}`)

  return (
    <Sheet
      title={word('title')}
      meta={word('lead')}
      footer={
        <>
          <Button onClick={sidebar.close}>{word('cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="contained"
            color="primary"
            loading={creation.isPending}
          >
            {word('submit')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <Form
          id={formId}
          noValidate
          onSubmit={(event) =>
            void form.handleSubmit((values) => (creation.isPending ? undefined : creation.mutate(values)))(
              event,
            )
          }
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
            render={({ field }) => (
              <CheckboxInput {...field} label={word('start')} hint={word('startHint')} />
            )}
          />
          <PerimeterFields />
        </Form>
      </FormProvider>
    </Sheet>
  )
}

export default CreateDoubleMaterialitySidebar

const Form = styled('form')({ display: 'grid', gap: 20, alignContent: 'start' })
