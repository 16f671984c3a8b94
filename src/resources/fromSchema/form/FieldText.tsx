import type { LeafField, Resource } from '#model/schema/defineResource.ts'
import { valueAt } from '#model/schema/rules.ts'
import { isRecordReference, RecordNames } from '../RecordNames.tsx'
import { useShowValue } from '../useShowValue.tsx'

type FieldLabelsProps = {
  resource: Pick<Resource, 'name'>
  leaf: LeafField
  record: object
  /** Text for a missing value. */
  empty: string
  /** Text for a record that no longer exists. */
  gone: string
}

/** The value of one declared field as plain text: records by their names, lists in full. */
export const FieldText = ({ resource, leaf, record, empty, gone }: FieldLabelsProps) => {
  const show = useShowValue(resource)
  const value = valueAt(record, leaf.path)
  if (isMissing(value)) return empty
  const { reference } = leaf.field
  return isRecordReference(reference) ? (
    <RecordNames {...{ reference, gone }} ids={[value].flat().map(String)} />
  ) : (
    show(leaf, record)
  )
}

/** The value is empty. */
export const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
