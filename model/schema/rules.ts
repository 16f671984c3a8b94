import type { FieldError } from '../errors.ts'

/** A rule over several fields of one record: what it needs, and the error it gives when broken. */
export type Rule = {
  /** Entity paths the rule reads; it is skipped while one of them has not been given. */
  needs: readonly string[]
  /** A path that the rule may ask to be given: a file without its column leaves that to the record it changes. */
  asks?: string
  check: (record: Readonly<Record<string, unknown>>) => FieldError | undefined
}

/** Applies all rules to a record in entity names; errors name entity paths. */
export function checkRules(rules: readonly Rule[], record: Readonly<Record<string, unknown>>): FieldError[] {
  return rules
    .filter((rule) => rule.needs.every((path) => valueAt(record, path) != null))
    .flatMap((rule) => rule.check(record) ?? [])
}

/** Value at a dotted path, undefined where a step is missing. */
export function valueAt(record: unknown, path: string): unknown {
  // Most paths are plain names, and files ask for millions of values.
  if (!path.includes('.')) return isTree(record) ? record[path] : undefined
  return path.split('.').reduce<unknown>((value, key) => (isTree(value) ? value[key] : undefined), record)
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
