import { styled } from '@mui/material/styles'
import { useGetList, useGetOne } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { doubleMaterialities, type DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import { assessmentParts } from '#model/rules/materiality/carryOver.ts'
import { addResource } from '#src/dataProvider/providerResources.ts'
import { useFillFrom } from '#src/layout/forms/useFillFrom.ts'
import { FormReference } from '#src/resources/fromSchema/form/FormReference.tsx'
import { CheckboxGroup } from '#src/ui/form/CheckboxGroup.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useActivitySectors } from '../useActivitySectors.ts'
import type { NewAssessmentValues } from './useNewAssessment.ts'

addResource(doubleMaterialities)

/** One is enough to know whether parts can be carried over. */
const anyAssessment = { pagination: { page: 1, perPage: 1 } }

/**
 * The earlier assessment, and what is carried over from it. Choosing one fills in sector and repository. Nothing is
 * shown while the organisation has no assessment.
 */
export const EarlierAssessment = () => {
  const { t } = useTexts()
  const { setValue } = useFormContext<NewAssessmentValues>()
  const [id, parts] = useWatch<NewAssessmentValues, ['sourceId', 'parts']>({ name: ['sourceId', 'parts'] })
  const { total = 0 } = useGetList<DoubleMateriality>(doubleMaterialities.name, anyAssessment)
  const { data: source } = useGetOne<DoubleMateriality>(
    doubleMaterialities.name,
    { id },
    { enabled: id !== '' },
  )
  const { data: sectors } = useActivitySectors()
  useFillFrom(id, source?.id === id && sectors !== undefined, () => {
    if (id === '' || !source) return
    const sector = sectors?.find((one) => one.id === source.activitySectorId)
    setValue('sector', sector ? { value: sector.id, label: sector.label } : null, { shouldDirty: true })
    setValue('reference', source.referenceId, { shouldDirty: true })
  })
  if (total === 0) return null
  return (
    <Fields>
      <FormReference
        source="sourceId"
        reference={doubleMaterialities.name}
        label={t('materiality.create.source')}
        hint={t('materiality.create.sourceHint')}
      />
      {id !== '' && (
        <CheckboxGroup
          label={t('materiality.create.parts.label')}
          choices={assessmentParts.map((part) => ({
            value: part,
            label: t(`materiality.create.parts.${part}`),
          }))}
          value={parts}
          onChange={(chosen) => setValue('parts', chosen, { shouldDirty: true })}
        />
      )}
    </Fields>
  )
}

const Fields = styled('div')({ display: 'grid', gap: 12 })
