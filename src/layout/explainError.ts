import { asKey } from '#locales/textKey.ts'
import { ApiError } from '../dataProvider/errors.ts'
import type { Texts } from '../ui/text/Texts.tsx'

/** The reason for a failed call, as a message. */
export const explainError = (error: unknown, t: Texts['t']): string =>
  t(error instanceof ApiError ? asKey(error.message) : 'errors.internal')
