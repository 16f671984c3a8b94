import { asKey, type TextKey } from '#locales/textKey.ts'
import { ApiError } from '#src/dataProvider/errors.ts'
import type { Texts } from '#src/ui/text/Texts.tsx'

/** Failure shown above the fields of a form, with its reason or the next step. */
export type Failure = { title: string; detail?: string }

/** OAuth and Auth0 codes with a translated message. */
const loginKeys: Readonly<Record<string, TextKey>> = {
  invalid_grant: 'auth.login.wrong',
  too_many_attempts: 'auth.login.locked',
}

/**
 * Failure of a login (spec §8). The title is always the same. The detail is translated if the code is known, else it is
 * the provider's text.
 */
export function explainLogin(error: unknown, t: Texts['t']): Failure {
  const title = t('auth.login.failed')
  if (!(error instanceof ApiError)) return { title, detail: t('auth.login.unverified') }
  if (error.status === 0) return { title, detail: `${t(asKey(error.message))}. ${t('auth.login.tryLater')}` }
  const known = loginKeys[error.code ?? '']
  return { title, detail: known ? t(known) : t(asKey(error.message)) }
}

/** Any other failure: its own title, and the reason if the server or the network gave one. */
export const explainFailure = (error: unknown, title: string, t: Texts['t']): Failure =>
  error instanceof ApiError && error.fields.length === 0
    ? { title, detail: t(asKey(error.message)) }
    : { title }
