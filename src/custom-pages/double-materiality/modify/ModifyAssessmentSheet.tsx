import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { FormProvider } from 'react-hook-form'
import type { KeyUnder } from '#locales/textKey.ts'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import { isAllowed } from '#model/rules/materiality/states.ts'
import type { ActivitySector } from '#model/wire/doubleMateriality.ts'
import { Sheet } from '../../../layout/sidebars/Sheet.tsx'
import { useSidebar, useUnsavedSidebar } from '../../../layout/sidebars/useSidebar.ts'
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
  const formId = useId()
  const sidebar = useSidebar()
  const { form, saving } = useModification(props)
  const { isDirty } = form.formState
  useUnsavedSidebar(isDirty)
  const { status, name } = props.opened
  const word = (key: KeyUnder<'materiality.modify'>) => t(`materiality.modify.${key}`)

  return (
    <Sheet
      title={word('title')}
      meta={name}
      footer={
        <>
          <Button onClick={sidebar.close}>{word('cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="contained"
            color="primary"
            disabled={!isDirty}
            loading={saving.isPending}
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
            void form.handleSubmit((values) => (saving.isPending ? undefined : saving.mutate(values)))(event)
          }
        >
          <NameField />
          <SectorField lock={isAllowed(status, 'editSector') ? undefined : t('errors.sectorLocked')} />
          <PerimeterFields
            lock={isAllowed(status, 'editPerimeter') ? undefined : t('errors.perimeterFrozen')}
          />
        </Form>
      </FormProvider>
    </Sheet>
  )
}

const Form = styled('form')({ display: 'grid', gap: 20, alignContent: 'start' })
