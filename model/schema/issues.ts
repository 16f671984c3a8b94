import { z } from 'zod'
import type { FieldError } from '../errors.ts'

/**
 * Zod's messages are text keys (`validation.*`) everywhere. The key is chosen here, because only here the invalid input
 * is still known: an absent value is "required", not "expected string". A schema with its own message gives the key as
 * its message.
 */
z.config({ customError: (issue) => keyOf(issue) })

/** Maximum errors of one request or row: serialising 100,000 errors blocked other requests. */
export const fieldErrorsMax = 20

/**
 * Converts zod's issues to field errors, at most `max`; paths are dotted, arguments are those of the message. Duplicate
 * errors of a field are merged.
 */
export const fieldErrorsOf = (issues: readonly z.core.$ZodIssue[], max = Infinity): FieldError[] => {
  const errors = errorsOf(issues, max)
  const first = new Map(errors.toReversed().map((error) => [`${error.field} ${error.key}`, error]))
  return errors.filter((error) => first.get(`${error.field} ${error.key}`) === error)
}

const errorsOf = (issues: readonly z.core.$ZodIssue[], max: number): FieldError[] =>
  issues.slice(0, max).flatMap((issue) => {
    const path = issue.path.map(String).join('.')
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.slice(0, max).map((name) => ({
        field: [path, name].filter(Boolean).join('.'),
        key: 'validation.unknownField',
      }))
    }
    const args = argsOf(issue)
    return [{ field: path, key: issue.message, ...(args && { args }) }]
  })

function keyOf(issue: z.core.$ZodRawIssue): string {
  const isAbsent = issue.input === undefined || issue.input === null
  switch (issue.code) {
    case 'invalid_type':
      return isAbsent ? 'validation.required' : (typeKeys[issue.expected] ?? 'validation.type')
    case 'invalid_value':
      // A select in a form holds an empty text until a choice is made.
      return isAbsent || issue.input === '' ? 'validation.required' : 'validation.choice'
    case 'invalid_union':
      return isAbsent ? 'validation.required' : 'validation.type'
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) <= 1
        ? 'validation.required'
        : `validation.min.${kindOfOrigin(String(issue.origin))}`
    case 'too_big':
      return `validation.max.${kindOfOrigin(String(issue.origin))}`
    case 'unrecognized_keys':
      return 'validation.unknownField'
    case 'invalid_format':
      return formatKeys[String(issue.format)] ?? 'validation.format'
    default:
      return 'validation.format'
  }
}

function argsOf(issue: z.core.$ZodIssue): Record<string, number> | undefined {
  if (issue.code === 'too_small') {
    const min = Number(issue.minimum)
    return issue.origin === 'array' ? { min, smart_count: min } : { min }
  }
  if (issue.code === 'too_big') return { max: Number(issue.maximum) }
  if (issue.code === 'custom' && typeof issue.params?.['max'] === 'number')
    return { max: issue.params['max'] }
  return undefined
}

const typeKeys: Readonly<Record<string, string>> = {
  number: 'validation.number',
  int: 'validation.integer',
}

const formatKeys: Readonly<Record<string, string>> = {
  email: 'validation.email',
  date: 'validation.date',
  uuid: 'validation.id',
}

const kindOfOrigin = (origin: string) =>
  origin === 'string' ? 'text' : origin === 'array' ? 'list' : 'number'
