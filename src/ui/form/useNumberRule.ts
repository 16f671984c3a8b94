import type { z } from 'zod'
import { asKey } from '#locales/textKey.ts'
import { fieldErrorsOf } from '#model/schema/issues.ts'
import { kindOf } from '#model/schema/kinds.ts'
import { amountMax } from '#model/schema/values.ts'
import { useFormats } from '../format/useFormats.ts'
import { useTexts } from '../text/Texts.tsx'

export type NumberRule = {
  /** « De 0 à 10 », before any error; undefined where the schema has no bounds. */
  bounds: string | undefined
  /** Why a number is refused; undefined where it is valid. */
  errorOf: (value: number | null) => string | undefined
}

/** The messages of a number's schema: one source for the hint, the error and the server. */
export function useNumberRule(schema: z.ZodType | undefined): NumberRule {
  const { t } = useTexts()
  const format = useFormats()
  const kind = schema && kindOf(schema)
  const [min, max] = kind?.type === 'number' ? [kind.min, kind.max] : []
  const formatBound = (bound: number) => format.number(bound)
  return {
    bounds: isWorthSaying(min)
      ? isWorthSaying(max)
        ? t('ui.number.between', { min: formatBound(min), max: formatBound(max) })
        : t('ui.number.from', { min: formatBound(min) })
      : undefined,
    errorOf: (value) => {
      const [error] = fieldErrorsOf(schema?.safeParse(value).error?.issues ?? [], 1)
      return error && t(asKey(error.key), error.args)
    },
  }
}

/** A bound that no figure of daily work comes near is not worth a hint. */
const isWorthSaying = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) < amountMax
