import type { LeafField, Resource } from '#model/schema/defineResource.ts'
import { valueAt } from '#model/schema/rules.ts'
import { isRecordReference, RecordNames } from './RecordNames.tsx'
import { useShowValue } from './useShowValue.tsx'

type FieldWordsProps = {
  resource: Pick<Resource, 'name'>
  leaf: LeafField
  record: object
  /** Stands where there is no value. */
  empty: string
  /** Stands for a record that is no longer there. */
  gone: string
}

/** The value of one declared field in words alone: records by their names, lists in full. */
export const FieldWords = ({ resource, leaf, record, empty, gone }: FieldWordsProps) => {
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

/** Says a value nothing? */
export const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
