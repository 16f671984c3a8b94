import type { LeafField, Resource } from '#model/schema/defineResource.ts'
import { closedChoices, noValue } from '#model/schema/filters.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { valueLabel } from '../labelKeys.ts'
import { ReferenceLabel } from '../ReferenceLabel.tsx'

/** A value of a filter as a person reads it: « Active », « (vide) », the name of a country. */
export const FilterValue = ({
  resource,
  leaf: { path, field },
  value,
}: {
  resource: Resource
  leaf: LeafField
  value: string
}) => {
  const { t } = useTexts()
  if (value === noValue) return t('resources.list.noValue')
  if (closedChoices(field)) return t(valueLabel(resource, path, value))
  return field.reference === undefined ? value : <ReferenceLabel reference={field.reference} {...{ value }} />
}
