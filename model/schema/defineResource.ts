import { z } from 'zod'
import type { Role } from '../rules/identity/roles.ts'
import type { Field, Fields } from './field.ts'
import type { Rule } from './rules.ts'
import { rename } from './renaming.ts'
import { objectOf, type EntityShape, type Purpose, type WireShape } from './shapes.ts'

export type ResourceSpec<N extends string, F extends Fields> = {
  /** Plural name, also the key of its labels (`resources.<name>`). */
  name: N
  /** Collection of the organisation that lists it, below `/api/v1`. */
  path: string
  /** Path of one record if it differs from `<path>/:id`. */
  recordPath?: string
  /** Other collections that list it, such as that of a person's mandates. */
  otherPaths?: readonly string[]
  /** Query that selects this resource in a collection it shares with others, such as `type=LEGAL`. */
  only?: Readonly<Record<string, string>>
  /** Additional body properties of a PATCH whose path accepts several kinds of change. */
  patchWith?: Readonly<Record<string, string>>
  /** True if its lists provide the occurring values of their filter fields (`values` of its collection). */
  hasFilterValues?: boolean
  /** Bulk actions on its records, besides changing its `quick` fields. */
  manyAtOnce?: {
    /** The minimum role for deleting, the same as for a single record. */
    remove: Role
    /** The state that ends a record, with its date. */
    ceased?: { field: string; value: string; date: string }
    /** The field of the members who follow a record, to which others can be added. */
    assigned?: string
  }
  /** Path of the field that is the display name of a record. */
  title: string
  /** Default sort of the list. */
  defaultSort: { field: string; order: 'asc' | 'desc' }
  fields: F
  /** Rules over several fields, applied to whole records in form, route and file. */
  rules?: readonly Rule[]
}

/**
 * Declares a resource once. Codecs convert between wire names and entity names: `codec` whole records, `create` the
 * input for a new one, `patch` the fields that may change.
 */
export function defineResource<const N extends string, const F extends Fields>(spec: ResourceSpec<N, F>) {
  const codecOf = (purpose: Purpose) => {
    const wire = objectOf(spec.fields, 'wire', purpose)
    const entity = objectOf(spec.fields, 'entity', purpose)
    return z.codec(wire, entity, {
      decode: (record) => rename(spec.fields, 'wire', 'entity', record),
      encode: (record) => rename(spec.fields, 'entity', 'wire', record),
    })
  }
  // The shapes are built from the declaration at run time; the types describe the result.
  const read = codecOf('read') as unknown as z.ZodCodec<
    z.ZodObject<WireShape<F>>,
    z.ZodObject<EntityShape<F>>
  >
  return {
    ...spec,
    rules: spec.rules ?? [],
    codec: read,
    entity: read.out,
    wire: read.in,
    create: codecOf('create') as unknown as GivenCodec<F>,
    patch: codecOf('patch') as unknown as GivenCodec<F>,
  }
}

type Optional<S> = { [K in keyof S]: S[K] extends z.ZodType ? z.ZodOptional<S[K]> : never }

/** Input of a person: fields may be absent, and server-owned fields always are. */
type GivenCodec<F extends Fields> = z.ZodCodec<
  z.ZodObject<Optional<WireShape<F>>>,
  z.ZodObject<Optional<EntityShape<F>>>
>

/** Any declared resource, if its exact type does not matter. */
export type Resource = ReturnType<typeof defineResource<string, Fields>>

/** The record of a resource, in entity names. */
export type RecordOf<R extends { entity: z.ZodType }> = z.output<R['entity']>

/** A leaf field of the declaration with its dotted path. */
export type LeafField = { path: string; field: Field; readOnly: boolean }

/** All leaf fields with their dotted entity paths ("headquarter.address.city"); groups are expanded. */
export function leavesOf(fields: Fields, prefix = '', inherited = false): LeafField[] {
  return Object.entries(fields).flatMap(([key, member]) => {
    const path = prefix + key
    const readOnly = inherited || Boolean(member.readOnly)
    return member.kind === 'group'
      ? leavesOf(member.fields, `${path}.`, readOnly)
      : [{ path, field: member, readOnly }]
  })
}
