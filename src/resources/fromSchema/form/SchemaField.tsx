import type { ReactNode } from 'react'
import type { LeafField, Resource } from '#model/schema/defineResource.ts'
import { useShowValue } from '../useShowValue.tsx'

type SchemaFieldProps = {
  resource: Pick<Resource, 'name'>
  leaf: LeafField
  record: object
  /** Shown for a missing value. */
  empty?: ReactNode
}

/** The value of one declared field, formatted for reading. */
export const SchemaField = ({ resource, leaf, record, empty }: SchemaFieldProps) => {
  const show = useShowValue(resource)
  return show(leaf, record) ?? empty
}
