import type { z } from 'zod'
import { asKey } from '#locales/textKey.ts'
import { fieldErrorsOf } from '#model/schema/issues.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Validates a field with the schema that the server also uses. Returns its error message, or undefined. */
export function useCheck(): (schema: z.ZodType) => (value: unknown) => string | undefined {
  const { t } = useTexts()
  return (schema) => (value) => {
    const parsed = schema.safeParse(value)
    if (parsed.success) return undefined
    const [error] = fieldErrorsOf(parsed.error.issues)
    return error === undefined ? t('validation.format') : t(asKey(error.key), error.args)
  }
}
