import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { asKey } from '#locales/textKey.ts'
import type { FieldError } from '#model/errors.ts'
import { fieldErrorsOf } from '#model/schema/issues.ts'
import type { Texts } from '#src/ui/text/Texts.tsx'

/** Fields of a body that are typed as one field of the form: where their errors are shown, and the message. */
type TypedFields = Readonly<Record<string, { source: string; message: string }>>

/** Validates a form with the declared body of the call that it sends, which `toBody` makes from the values. */
export const bodyResolver =
  <Values extends FieldValues>(
    body: z.ZodType,
    t: Texts['t'],
    toBody: (values: Values) => unknown = (values) => values,
    typedFields: TypedFields = {},
  ): Resolver<Values> =>
  (values) => {
    const read = body.safeParse(toBody(values))
    if (read.success) return { values, errors: {} }
    const found = fieldErrorsOf(read.error.issues)
    const errors = toFormErrors(
      found.filter(({ field }) => !Object.hasOwn(typedFields, field)),
      t,
    )
    for (const { field } of found) {
      const typed = typedFields[field]
      if (typed) errors[typed.source] = { type: 'schema', message: typed.message }
    }
    return { values: {}, errors: errors as FieldErrors<Values> }
  }

/** Errors as react-hook-form nests them; the first of a field is shown. */
export function toFormErrors(errors: readonly FieldError[], t: Texts['t']): FieldErrors {
  const tree: Record<string, unknown> = {}
  for (const { field, key, args } of errors) {
    const steps = field.split('.')
    const last = steps.pop() ?? ''
    let node = tree
    for (const step of steps) node = (node[step] ??= {}) as Record<string, unknown>
    node[last] ??= { type: 'schema', message: t(asKey(inputMessageKey(key)), args) }
  }
  return tree as FieldErrors
}

/**
 * Files and calls write days as `2026-11-20` and `12-31`; form inputs accept local formats, and so do their examples.
 */
const inputMessageKey = (key: string): string => typedMessages.get(key) ?? key

const typedMessages: ReadonlyMap<string, string> = new Map([
  ['validation.date', 'validation.typedDate'],
  ['validation.monthDay', 'validation.typedMonthDay'],
])
