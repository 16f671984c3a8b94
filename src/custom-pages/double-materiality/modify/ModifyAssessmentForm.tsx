import type { KeyUnder } from '#locales/textKey.ts'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import { isAllowed } from '#model/rules/materiality/states.ts'
import type { ActivitySector } from '#model/wire/materiality/doubleMateriality.ts'
import { FormSidebar } from '#src/layout/sidebars/FormSidebar.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { PerimeterFields } from '../create/PerimeterFields.tsx'
import { SectorField } from '../create/SectorField.tsx'
import { NameInput } from '../NameInput.tsx'
import { useModification } from './useModification.ts'

export type ModifyAssessmentProps = {
  opened: DoubleMateriality
  sectors: readonly ActivitySector[]
  /** Companies or sites of the perimeter that still exist. */
  entities: readonly { id: string; name: string }[]
  onReload: () => void
}

/** Name, sector and perimeter. Fields that the assessment's state locks are shown with the reason. */
export const ModifyAssessmentForm = (props: ModifyAssessmentProps) => {
  const { t } = useTexts()
  const { form, isSaving, save } = useModification(props)
  const { status, name } = props.opened
  const label = (key: KeyUnder<'materiality.modify'>) => t(`materiality.modify.${key}`)

  return (
    <FormSidebar
      {...{ form, isSaving }}
      title={label('title')}
      meta={name}
      onSubmit={save}
      submitLabel={label('submit')}
      isSubmitDisabled={!form.formState.isDirty}
      gap={20}
    >
      <NameInput source="name" label={t('materiality.create.name')} hint={t('materiality.create.nameHint')} />
      <SectorField lock={isAllowed(status, 'editSector') ? undefined : t('errors.sectorLocked')} />
      <PerimeterFields lock={isAllowed(status, 'editPerimeter') ? undefined : t('errors.perimeterFrozen')} />
    </FormSidebar>
  )
}
