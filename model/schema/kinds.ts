import { z } from 'zod'

export type FieldKind =
  | { type: 'text'; maxLength: number | undefined }
  | { type: 'number'; min: number | undefined; max: number | undefined; isInteger: boolean }
  | { type: 'boolean' }
  | { type: 'date' }
  | { type: 'enum'; values: readonly string[] }
  | { type: 'list' }

/** The kind of input and cell that a field needs, derived from its schema. */
export function kindOf(schema: z.ZodType): FieldKind {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodEnum) return { type: 'enum', values: inner.options.map(String) }
  if (inner instanceof z.ZodBoolean) return { type: 'boolean' }
  if (inner instanceof z.ZodArray) return { type: 'list' }
  if (inner instanceof z.ZodNumber) {
    return {
      type: 'number',
      min: finite(inner.minValue),
      max: finite(inner.maxValue),
      isInteger: inner.format === 'safeint' || inner.format === 'int32',
    }
  }
  if (inner instanceof z.ZodISODate) return { type: 'date' }
  if (inner instanceof z.ZodString) return { type: 'text', maxLength: inner.maxLength ?? undefined }
  return { type: 'text', maxLength: undefined }
}

/** True if the schema refuses an absent value. */
export const isRequired = (schema: z.ZodType): boolean => !schema.safeParse(null).success

function unwrap(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodNullable || schema instanceof z.ZodOptional
    ? unwrap(schema.unwrap() as z.ZodType)
    : schema
}

const finite = (value: number | null): number | undefined =>
  value === null || !Number.isFinite(value) || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? undefined : value
