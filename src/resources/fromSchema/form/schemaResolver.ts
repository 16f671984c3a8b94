import type { Resolver } from 'react-hook-form'
import type { Resource } from '#model/schema/defineResource.ts'
import { fieldErrorsOf } from '#model/schema/issues.ts'
import { checkRules } from '#model/schema/rules.ts'
import { isCarried, type Purpose } from '#model/schema/shapes.ts'
import { toFormErrors } from '#src/layout/forms/bodyResolver.ts'
import type { Texts } from '#src/ui/text/Texts.tsx'

export type Values = Record<string, unknown>

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
    t: Texts['t'],
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

const isTree = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
