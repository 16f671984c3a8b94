import type { z } from 'zod'

/** What a field is for, beside its schema. Everything that a screen, a route or a file needs to know. */
export type FieldRoles = {
  /** Name on the wire, where it differs from the entity's. */
  wire?: string | undefined
  /** Owned by the server: shown, never sent. */
  readOnly?: boolean
  /** May be given when the record is created, never changed afterwards. */
  createOnly?: boolean
  /** Whose record or reference row the value names. */
  reference?: string
  /** Column of the list: shown, or offered by the column menu. */
  list?: 'shown' | 'offered'
  /** The list can be sorted by it; the database has an index that serves the order. */
  sort?: boolean
  /** The list can be filtered by it, always in sight or under « + Filtre ». */
  filter?: boolean | 'offered'
  /** A number is filtered by bands: where each begins, from the lowest up. */
  bands?: readonly number[]
  /** May be changed where the list stands: in its cell, and of many records at once. */
  quick?: boolean
  /** Section of the form that holds it; without one the field is in no form. */
  form?: string
  /** Column of the CSV file that carries it. */
  csv?: string
  /** Says nothing of how complete a record is: a complete one may well lack it, or all have it. */
  optional?: boolean
  /** Path of the field that says in which currency an amount is. */
  currency?: string
  /** How a value is shown, where its type does not say it. */
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

/** A field: its schema and its roles. The schema must be symmetric (no transform, no default): it runs both ways. */
export const field = <S extends z.ZodType, const W extends string | undefined = undefined>(
  schema: S,
  roles: FieldRoles & { wire?: W } = {},
): Field<S, W> => ({ ...roles, kind: 'field', schema, wire: roles.wire as W })

/** A nested object whose own fields may carry other names on the wire (`headquarter.address.postalCode`). */
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
