import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { Sheet } from '../../../layout/sidebars/Sheet.tsx'
import { useSidebar, useUnsavedSidebar } from '../../../layout/sidebars/useSidebar.ts'
import { CheckboxInput } from '../../../ui/form/CheckboxInput.tsx'
import { RadioCards } from '../../../ui/form/RadioCards.tsx'
import { SelectInput } from '../../../ui/form/SelectInput.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { EntitiesField } from './EntitiesField.tsx'
import { SectorField } from './SectorField.tsx'
import { useNewAssessment } from './useNewAssessment.ts'

const perimeters = ['ORGANIZATION', 'COMPANIES', 'DIVISIONS'] as const
const references = ['ESRS_2023', 'ESRS_2026'] as const

/** Name, perimeter, sector, reference repository (spec §2.3). */
export const NewAssessmentSheet = () => {
  const { t } = useTexts()
  const formId = useId()
  const sidebar = useSidebar()
  const { form, creation } = useNewAssessment()
  const { control, formState } = form
  const perimeter = useWatch({ control, name: 'perimeter' })
  useUnsavedSidebar(formState.isDirty && !formState.isSubmitSuccessful)
  const word = (key: string) => t(`materiality.create.${key}`)

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
      <Form
        id={formId}
        noValidate
        onSubmit={(event) =>
          void form.handleSubmit((values) => (creation.isPending ? undefined : creation.mutate(values)))(
            event,
          )
        }
      >
        <Controller
          control={control}
          name="name"
          rules={{ validate: (name) => (name.trim() === '' ? t('validation.required') : true) }}
          render={({ field, fieldState }) => (
            <TextInput
              {...field}
              autoFocus
              required
              maxLength={120}
              label={word('name')}
              hint={word('nameHint')}
              error={fieldState.error?.message}
            />
          )}
        />
        <SectorField control={control} />
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
        <Controller
          control={control}
          name="perimeter"
          render={({ field }) => (
            <SelectInput
              {...field}
              label={word('perimeter')}
              onChange={(value) => {
                field.onChange(value)
                form.setValue('entities', [])
              }}
              choices={perimeters.map((value) => ({ value, label: word(`perimeters.${value}`) }))}
            />
          )}
        />
        {perimeter !== 'ORGANIZATION' && <EntitiesField {...{ control, perimeter }} />}
      </Form>
    </Sheet>
  )
}

const Form = styled('form')({ display: 'grid', gap: 20, alignContent: 'start' })
