import type { z } from 'zod'
import type { RecordOf, Resource } from '#model/schema/defineResource.ts'

declare const rowType: unique symbol

/** The common part of all declarations, which is all that a component needs, with the record type. */
export type ResourceOf<Row> = Resource & { readonly [rowType]?: Row }

/** Widens a declaration's literal types and keeps its record type. */
export const asResource = <Declared extends { name: string; entity: z.ZodType }>(declared: Declared) =>
  declared as unknown as ResourceOf<RecordOf<Declared>>
