import type { z } from 'zod'
import { asKey } from '#locales/textKey.ts'
import { fieldErrorsOf } from '#model/schema/issues.ts'
import { useTexts } from '../../../ui/text/Texts.tsx'

/** Makes a field's check from the schema that the server uses too: the sentence for the field, if it is wrong. */
export function useCheck(): (schema: z.ZodType) => (value: unknown) => string | undefined {
  const { t } = useTexts()
  return (schema) => (value) => {
    const parsed = schema.safeParse(value)
    if (parsed.success) return undefined
    const [error] = fieldErrorsOf(parsed.error.issues)
    return error === undefined ? t('validation.format') : t(asKey(error.key), error.args)
  }
}
