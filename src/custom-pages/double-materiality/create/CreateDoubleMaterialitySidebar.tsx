import { useWatch } from 'react-hook-form'
import type { KeyUnder } from '#locales/textKey.ts'
import { FormCheckbox, useFormInput } from '#src/layout/forms/inputs.tsx'
import { FormSidebar } from '#src/layout/sidebars/FormSidebar.tsx'
import { RadioCards } from '#src/ui/form/RadioCards.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { NameInput } from '../NameInput.tsx'
import { EarlierAssessment } from './EarlierAssessment.tsx'
import { PerimeterFields } from './PerimeterFields.tsx'
import { SectorField } from './SectorField.tsx'
import { useNewAssessment } from './useNewAssessment.ts'

const references = ['ESRS_2023', 'ESRS_2026'] as const

/**
 * Name, perimeter, sector and repository of a new assessment (spec §2.3). Default export: loaded when it first opens.
 */
const CreateDoubleMaterialitySidebar = () => {
  const { t } = useTexts()
  const { form, isSaving, create } = useNewAssessment()
  const sourceId = useWatch({ control: form.control, name: 'sourceId' })
  const label = (key: KeyUnder<'materiality.create'>) => t(`materiality.create.${key}`)

  return (
    <FormSidebar
      title={label('title')}
      meta={label('lead')}
      form={form}
      isSaving={isSaving}
      onSubmit={create}
      submitLabel={label('submit')}
      gap={20}
    >
      <NameInput source="name" label={t('materiality.create.name')} hint={t('materiality.create.nameHint')} />
      <EarlierAssessment />
      <SectorField />
      <ReferenceCards />
      {sourceId === '' && (
        <FormCheckbox source="isStarted" label={label('start')} hint={label('startHint')} />
      )}
      <PerimeterFields />
    </FormSidebar>
  )
}

export default CreateDoubleMaterialitySidebar

const ReferenceCards = () => {
  const { t } = useTexts()
  const { bound, value } = useFormInput({ source: 'reference' })
  return (
    <RadioCards
      label={t('materiality.create.reference')}
      cards={references.map((reference) => ({
        value: reference,
        title: t(`materiality.create.references.${reference}.title`),
        detail: t(`materiality.create.references.${reference}.detail`),
      }))}
      value={references.find((reference) => reference === value)}
      onChange={bound.onChange}
    />
  )
}
