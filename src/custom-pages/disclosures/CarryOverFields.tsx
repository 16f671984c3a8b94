import { styled } from '@mui/material/styles'
import { useGetOne } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { disclosures, type Disclosure } from '#model/resources/disclosures.ts'
import { carriedParts } from '#model/rules/disclosures/carryOver.ts'
import { useFillFrom } from '#src/layout/forms/useFillFrom.ts'
import { FormReference } from '#src/resources/fromSchema/form/FormReference.tsx'
import { CheckboxGroup } from '#src/ui/form/CheckboxGroup.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** The earlier disclosure, and what is carried over from it. Choosing one fills in the fields that follow from it. */
export const CarryOverFields = () => {
  const { t } = useTexts()
  const { setValue } = useFormContext()
  const [sourceId, given] = useWatch({ name: ['sourceId', 'carriedParts'] }) as [unknown, unknown]
  const id = typeof sourceId === 'string' ? sourceId : ''
  const parts: readonly unknown[] = Array.isArray(given) ? given : []
  const { data: source } = useGetOne<Disclosure>(disclosures.name, { id }, { enabled: id !== '' })
  useFillFrom(id, source?.id === id, () => {
    const filled = source && id !== '' ? filledBy(source) : { carriedParts: null }
    for (const [name, value] of Object.entries(filled)) setValue(name, value, { shouldDirty: true })
  })
  return (
    <Fields>
      <FormReference
        source="sourceId"
        reference={disclosures.name}
        label={t('resources.disclosures.fields.sourceId')}
        hint={t('resources.disclosures.hints.sourceId')}
        emptied={null}
      />
      {id !== '' && (
        <CheckboxGroup
          label={t('disclosures.carryOver.parts.label')}
          choices={carriedParts.map((part) => ({
            value: part,
            label: t(`disclosures.carryOver.parts.${part}`),
          }))}
          value={carriedParts.filter((part) => parts.includes(part))}
          onChange={(chosen) => setValue('carriedParts', chosen, { shouldDirty: true })}
        />
      )}
    </Fields>
  )
}

const filledBy = ({ year, firstYear, standardId, isSmall, hasFourEyes }: Disclosure) => ({
  year: year + 1,
  firstYear,
  standardId,
  isSmall,
  hasFourEyes,
  carriedParts: [...carriedParts],
})

const Fields = styled('div')({ display: 'grid', gap: 12 })
