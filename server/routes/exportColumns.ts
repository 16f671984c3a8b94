import { z } from 'zod'
import { leavesOf, type Resource } from '#model/schema/defineResource.ts'
import { kindOf } from '#model/schema/kinds.ts'
import { renamePath } from '#model/schema/renaming.ts'
import type { SheetColumn, SheetRow } from '../adapters/sheets/sheet.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { Translate } from '../translate.ts'
import type { Row } from '../store/engine/binding.ts'

/** A field as a column of an export: its entity path, its wire name, the type of its cells. */
export type ExportColumn = { path: string; wire: string; type: SheetColumn['type']; isWorded: boolean }

/** The name of a code in a reader's language, by entity path; the row may decide its form. */
export type Names = Readonly<Record<string, (code: string, language: Language, row: Row) => string>>

/**
 * The columns that a person can read, in the order of the declaration: every field except bare IDs, lists of them,
 * and fields that have the same value in every row. An ID that has an entry in `words` is exported as that label.
 */
export function exportColumns(resource: Resource, labels: Readonly<Record<string, string>>): ExportColumn[] {
  return leavesOf(resource.fields).flatMap(({ path, field }) => {
    const { type } = kindOf(field.schema)
    const isSame = resource.only !== undefined && path in resource.only
    if (type === 'list' || isSame || (isId(field.schema) && !(path in labels))) return []
    return {
      path,
      wire: renamePath(resource.fields, 'entity', 'wire', path),
      type: type === 'number' || type === 'date' ? type : 'text',
      isWorded: type === 'enum' || type === 'boolean',
    }
  })
}

/**
 * Turns rows keyed by dotted path into cells: enums, booleans and named codes as labels in the reader's language,
 * other values unchanged.
 */
export function rowReader(
  resource: Resource,
  columns: readonly ExportColumn[],
  { t, language }: { t: Translate; language: Language },
  names: Names = {},
): (row: Row) => SheetRow {
  const readers = columns.map(({ path, isWorded: isLabelled }) => {
    if (isLabelled) return labelReader((value) => t(`resources.${resource.name}.values.${path}.${value}`))
    const nameOf = names[path]
    if (!nameOf) return plain
    return (value: unknown, row: Row) => (typeof value === 'string' ? nameOf(value, language, row) : null)
  })
  const paths = columns.map(({ path }) => path)
  return (row) => paths.map((path, index) => readers[index]?.(row[path], row) ?? null)
}

const plain = (value: unknown): string | number | null =>
  typeof value === 'string' || typeof value === 'number' ? value : null

/** Translates each value once for the whole file. */
function labelReader(label: (value: string) => string): (value: unknown) => string | null {
  const known = new Map<string, string>()
  return (value) => {
    if (typeof value !== 'string' && typeof value !== 'boolean') return null
    const name = String(value)
    const found = known.get(name) ?? label(name)
    known.set(name, found)
    return found
  }
}

const isId = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodNullable ? isId(schema.unwrap() as z.ZodType) : schema instanceof z.ZodUUID
