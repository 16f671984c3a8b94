import type { Rule } from '#model/schema/rules.ts'
import { valueAt } from '#model/schema/rules.ts'

/** A birth date must not be in the future. */
export const bornBeforeToday: Rule = {
  needs: ['identity.birthDate'],
  check: (record) =>
    String(valueAt(record, 'identity.birthDate')) > new Date().toISOString().slice(0, 10)
      ? { field: 'identity.birthDate', key: 'validation.birthInFuture' }
      : undefined,
}

/** Full name (spec §3): first plus last name, or the legal name; the identity is in entity names. */
export const fullNameOf = (identity: Readonly<Record<string, unknown>>): string =>
  ('lastName' in identity ? [identity['firstName'], identity['lastName']] : [identity['name']])
    .filter((part): part is string => typeof part === 'string' && part !== '')
    .join(' ')

/** A role's title for its holder: the feminine form for a woman, if the language has one. */
export const titleOfRole = (
  { label, feminineLabel }: { label: string; feminineLabel?: string | null | undefined },
  gender: unknown,
): string => (gender === 'female' ? (feminineLabel ?? label) : label)
