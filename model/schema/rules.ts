import type { FieldError } from '../errors.ts'

/** A rule over several fields of one record: the fields it needs, and the error it returns when broken. */
export type Rule = {
  /** Entity paths the rule reads; it is skipped while one of them is missing. */
  needs: readonly string[]
  /** A path that the rule may require: a file without its column uses the value of the existing record. */
  asks?: string
  check: (record: Readonly<Record<string, unknown>>) => FieldError | undefined
}

/** Applies all rules to a record in entity names; errors use entity paths. */
export function checkRules(rules: readonly Rule[], record: Readonly<Record<string, unknown>>): FieldError[] {
  return rules
    .filter((rule) => rule.needs.every((path) => valueAt(record, path) != null))
    .flatMap((rule) => rule.check(record) ?? [])
}

/** Value at a dotted path, undefined if a step is missing. */
export function valueAt(record: unknown, path: string): unknown {
  // Fast path: most paths are plain names, and files read millions of values.
  if (!path.includes('.')) return isTree(record) ? record[path] : undefined
  return path.split('.').reduce<unknown>((value, key) => (isTree(value) ? value[key] : undefined), record)
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
