import type { Fields } from '#model/schema/field.ts'
import type { Resource } from '#model/schema/defineResource.ts'

type Declared = Omit<Resource, 'codec' | 'entity' | 'wire' | 'fields'> & { fields: Fields }

/** A declaration where only what all declarations share matters: its own literal types are let go. */
export const asResource = (declared: Declared): Resource => declared as unknown as Resource
