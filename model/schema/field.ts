import type { z } from 'zod'

/** The roles of a field besides its schema: everything that a screen, a route or a file needs to know. */
export type FieldRoles = {
  /** Name on the wire, if it differs from the entity's. */
  wire?: string | undefined
  /** Owned by the server: shown, never sent. */
  readOnly?: boolean
  /** May be given when the record is created, never changed afterwards. */
  createOnly?: boolean
  /** The resource or reference list whose id or code the value is. */
  reference?: string
  /** Column of the list: shown, or offered by the column menu. */
  list?: 'shown' | 'offered'
  /** The list can be sorted by it; the database has an index that serves the order. */
  sort?: boolean
  /** The list can be filtered by it, always visible or under « + Filtre ». */
  filter?: boolean | 'offered'
  /** Bands of a number filter: the lower bound of each, in ascending order. */
  bands?: readonly number[]
  /** Can be edited in the list: in its cell, and for many records at once. */
  quick?: boolean
  /** Section of the form; without one the field is in no form. */
  form?: string
  /** Column of the CSV file. */
  csv?: string
  /** Does not count for completeness: a complete record may lack it, or every record has it. */
  optional?: boolean
  /** Path of the field with the currency of an amount. */
  currency?: string
  /** Display format, if the type does not determine it. */
  display?: 'nationalId' | 'money' | 'moment' | 'monthDay' | 'percent' | 'year' | 'paragraph'
}

export type Field<
  S extends z.ZodType = z.ZodType,
  W extends string | undefined = string | undefined,
> = FieldRoles & {
  kind: 'field'
  schema: S
  wire: W
}

export type Group<F extends Fields = Fields, W extends string | undefined = string | undefined> = Pick<
  FieldRoles,
  'readOnly'
> & { kind: 'group'; fields: F; wire: W; nullable: boolean }

export interface Fields {
  readonly [name: string]: Field | Group
}

/**
 * A field: its schema and its roles. The schema must be symmetric (no transform, no default), because it is used in
 * both directions.
 */
export const field = <S extends z.ZodType, const W extends string | undefined = undefined>(
  schema: S,
  roles: FieldRoles & { wire?: W } = {},
): Field<S, W> => ({ ...roles, kind: 'field', schema, wire: roles.wire as W })

/** A nested object whose fields may have other names on the wire (`headquarter.address.postalCode`). */
export const group = <const F extends Fields, const W extends string | undefined = undefined>(
  fields: F,
  roles: { wire?: W; readOnly?: boolean; nullable?: boolean } = {},
): Group<F, W> => ({
  kind: 'group',
  fields,
  wire: roles.wire as W,
  nullable: roles.nullable ?? false,
  ...(roles.readOnly === undefined ? {} : { readOnly: roles.readOnly }),
})
