import type { z } from 'zod'
import { asKey } from '#locales/textKey.ts'
import { fieldErrorsOf } from '#model/schema/issues.ts'
import { useTexts } from '../text/Texts.tsx'

/** Validates inputs with schemas that the server also uses: why a schema refuses a value, undefined where it is valid. */
export function useCheck(): <Value>(schema: z.ZodType<Value>) => (value: unknown) => string | undefined {
  const { t } = useTexts()
  return (schema) => (value) => {
    const [error] = fieldErrorsOf(schema.safeParse(value).error?.issues ?? [], 1)
    return error && t(asKey(error.key), error.args)
  }
}

/** As `useCheck`, for one text. */
export const useTextRule = (schema: z.ZodType<string>): ((typed: string) => string | undefined) =>
  useCheck()(schema)
