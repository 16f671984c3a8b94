import type { z } from 'zod'
import { asKey } from '#locales/textKey.ts'
import { fieldErrorsOf } from '#model/schema/issues.ts'
import { useTexts } from '../text/Texts.tsx'

/** Why the schema refuses a text; undefined where it is valid. */
export function useTextRule(schema: z.ZodType<string>): (typed: string) => string | undefined {
  const { t } = useTexts()
  return (typed) => {
    const [error] = fieldErrorsOf(schema.safeParse(typed).error?.issues ?? [], 1)
    return error && t(asKey(error.key), error.args)
  }
}
