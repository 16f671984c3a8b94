import { asKey, type TextKey } from '#locales/textKey.ts'
import { ApiError } from '../../dataProvider/errors.ts'
import type { Texts } from '../../ui/text/Texts.tsx'

/** What a form says above its fields: what failed, and why or what next. */
export type Failure = { title: string; detail?: string }

/** OAuth's and Auth0's codes that have a sentence of ours in the reader's language. */
const loginKeys: Readonly<Record<string, TextKey>> = {
  invalid_grant: 'auth.login.wrong',
  too_many_attempts: 'auth.login.locked',
}

/**
 * Login failure (spec §8): the title is always the same; below it what the provider says, in the reader's
 * language where the code is known.
 */
export function explainLogin(error: unknown, t: Texts['t']): Failure {
  const title = t('auth.login.failed')
  if (!(error instanceof ApiError)) return { title, detail: t('auth.login.unverified') }
  if (error.status === 0) return { title, detail: `${t(asKey(error.message))}. ${t('auth.login.tryLater')}` }
  const known = loginKeys[error.code ?? '']
  return { title, detail: known ? t(known) : t(asKey(error.message)) }
}

/** Any other failure: a title of its own, and the reason when the server or the network gave one. */
export const explainFailure = (error: unknown, title: string, t: Texts['t']): Failure =>
  error instanceof ApiError && error.fields.length === 0
    ? { title, detail: t(asKey(error.message)) }
    : { title }
