import type { z } from 'zod'
import type { RecordOf, Resource } from '#model/schema/defineResource.ts'

declare const rowType: unique symbol

/** What all declarations have in common, which is all that a screen needs, with the type of the records. */
export type ResourceOf<Row> = Resource & { readonly [rowType]?: Row }

/** Lets go of a declaration's literal types and keeps what its records are. */
export const asResource = <Declared extends { name: string; entity: z.ZodType }>(declared: Declared) =>
  declared as unknown as ResourceOf<RecordOf<Declared>>
