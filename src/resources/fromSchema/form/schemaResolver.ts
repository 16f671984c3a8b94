import type { FieldErrors, Resolver } from 'react-hook-form'
import { asKey, type TextKey } from '#locales/textKey.ts'
import type { FieldError } from '#model/errors.ts'
import type { Resource } from '#model/schema/defineResource.ts'
import { fieldErrorsOf } from '#model/schema/issues.ts'
import { checkRules } from '#model/schema/rules.ts'
import { isCarried, type Purpose } from '#model/schema/shapes.ts'

export type Values = Record<string, unknown>
type Translate = (key: TextKey, args?: Record<string, string | number>) => string

/** Paths of the fields that are filled in other ways than by their inputs. */
export type OtherInputPaths = (values: Values) => readonly string[]

/**
 * Validates a form with the schemas and rules of its declaration, the same as those of route and file. A resolver of
 * our own, because the existing one for zod keeps an issue's message and loses its arguments ("at most 99 characters").
 */
export const schemaResolver =
  (
    resource: Resource,
    purpose: Extract<Purpose, 'create' | 'patch'>,
    t: Translate,
    isElsewhere: OtherInputPaths = () => [],
  ): Resolver<Values> =>
  (values) => {
    const read = resource[purpose].out.safeParse(carriedValues(resource, purpose, values))
    const elsewhere = isElsewhere(values)
    const faults = read.success ? checkRules(resource.rules, values) : fieldErrorsOf(read.error.issues)
    const errors = faults.filter(({ field }) => !elsewhere.includes(field))
    return errors.length === 0 ? { values, errors: {} } : { values: {}, errors: toFormErrors(errors, t) }
  }

/** The values that the schema of this purpose knows; it refuses any others. */
const carriedValues = (resource: Resource, purpose: Purpose, values: Values): Values =>
  carried(resource.fields, purpose, values)

function carried(fields: Resource['fields'], purpose: Purpose, values: Values): Values {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, member]) => {
      if (!isCarried(member, purpose) || !(key in values)) return []
      const value = values[key]
      if (member.kind !== 'group') return [[key, value]]
      return isTree(value) ? [[key, carried(member.fields, purpose, value)]] : []
    }),
  )
}

/** Errors as react-hook-form nests them; the first of a field is shown. */
export function toFormErrors(errors: readonly FieldError[], t: Translate): FieldErrors<Values> {
  const tree: Values = {}
  for (const { field, key, args } of errors) {
    const steps = field.split('.')
    const last = steps.pop() ?? ''
    let node = tree
    for (const step of steps) node = (node[step] ??= {}) as Values
    node[last] ??= { type: 'schema', message: t(asKey(inputMessageKey(key)), args) }
  }
  return tree as FieldErrors<Values>
}

/**
 * Files and calls write days as `2026-11-20` and `12-31`; form inputs accept local formats, and so do their examples.
 */
const inputMessageKey = (key: string): string => typedMessages.get(key) ?? key

const typedMessages: ReadonlyMap<string, string> = new Map([
  ['validation.date', 'validation.typedDate'],
  ['validation.monthDay', 'validation.typedMonthDay'],
])

const isTree = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
