import { FormProvider } from 'react-hook-form'
import type { KeyUnder } from '#locales/textKey.ts'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import { isAllowed } from '#model/rules/materiality/states.ts'
import type { ActivitySector } from '#model/wire/doubleMateriality.ts'
import { FormSheet } from '../../../layout/sidebars/FormSheet.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { NameField } from '../create/NameField.tsx'
import { PerimeterFields } from '../create/PerimeterFields.tsx'
import { SectorField } from '../create/SectorField.tsx'
import { useModification } from './useModification.ts'

export type ModifyAssessmentProps = {
  opened: DoubleMateriality
  sectors: readonly ActivitySector[]
  /** The companies or sites of the perimeter that are still there. */
  entities: readonly { id: string; name: string }[]
  onReload: () => void
}

/** Name, sector, perimeter: what the state no longer lets change is shown with the reason. */
export const ModifyAssessmentSheet = (props: ModifyAssessmentProps) => {
  const { t } = useTexts()
  const { form, isSaving, save } = useModification(props)
  const { isDirty } = form.formState
  const { status, name } = props.opened
  const word = (key: KeyUnder<'materiality.modify'>) => t(`materiality.modify.${key}`)

  return (
    <FormProvider {...form}>
      <FormSheet
        {...{ isDirty, isSaving }}
        title={word('title')}
        meta={name}
        onSubmit={form.handleSubmit(save)}
        submitLabel={word('submit')}
        isSubmitDisabled={!isDirty}
        gap={20}
      >
        <NameField />
        <SectorField lock={isAllowed(status, 'editSector') ? undefined : t('errors.sectorLocked')} />
        <PerimeterFields
          lock={isAllowed(status, 'editPerimeter') ? undefined : t('errors.perimeterFrozen')}
        />
      </FormSheet>
    </FormProvider>
  )
}
