import { z } from 'zod'
import type { Field, Fields, Group } from './field.ts'

/** Zod shape of the entity, in entity names. */
export type EntityShape<F extends Fields> = { [K in keyof F]: Member<F[K], 'entity'> }

/** Zod shape of the wire, in wire names. */
export type WireShape<F extends Fields> = {
  [K in keyof F as F[K]['wire'] extends string ? F[K]['wire'] : K]: Member<F[K], 'wire'>
}

type Member<M, S extends Side> =
  M extends Field<infer Schema>
    ? Schema
    : M extends Group<infer G>
      ? z.ZodNullable<z.ZodObject<S extends 'entity' ? EntityShape<G> : WireShape<G>>>
      : never

export type Side = 'entity' | 'wire'
export type Purpose = 'read' | 'create' | 'patch'

/** Name of a member on one side. */
export const nameOn = (side: Side, key: string, member: Field | Group): string =>
  side === 'wire' ? (member.wire ?? key) : key

/**
 * The members that a purpose includes: all for reading, those a person may give for creating, those that may change for
 * patching.
 */
export function isCarried(member: Field | Group, purpose: Purpose): boolean {
  if (purpose === 'read') return true
  if (member.readOnly) return false
  return member.kind === 'group' || purpose === 'create' || !member.createOnly
}

/**
 * Builds the zod object of one side for one purpose. Reading: every field is present. Creating: nullable fields may be
 * left out. Patching: any field may be left out. Unknown keys are refused in input.
 */
export function objectOf(fields: Fields, side: Side, purpose: Purpose): z.ZodObject {
  const shape: Record<string, z.ZodType> = {}
  for (const [key, member] of Object.entries(fields)) {
    if (!isCarried(member, purpose)) continue
    shape[nameOn(side, key, member)] = presence(schemaOf(member, side, purpose), purpose)
  }
  return purpose === 'read' ? z.object(shape) : z.strictObject(shape)
}

function schemaOf(member: Field | Group, side: Side, purpose: Purpose): z.ZodType {
  if (member.kind === 'field') return member.schema
  const nested = objectOf(member.fields, side, purpose)
  return member.nullable ? nested.nullable() : nested
}

function presence(schema: z.ZodType, purpose: Purpose): z.ZodType {
  if (purpose === 'read') return schema
  return purpose === 'patch' || schema.safeParse(null).success || isAllOptional(schema)
    ? schema.optional()
    : schema
}

const isAllOptional = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodObject && schema.safeParse({}).success
