import type { IdentitySettings } from '#server/services/identity/identityContext.ts'
import { OauthError } from '#server/services/identity/oauthError.ts'

type Parameters = Readonly<Record<string, string | undefined>>

/** @throws OauthError missingParameter, with its name */
export function requireParameter(body: Parameters, name: string): string {
  const value = body[name]
  if (value === undefined || value === '') throw new OauthError('missingParameter', { name })
  return value
}

/** The only public client. A secret in the request is ignored: a browser could not keep one. */
export function requireClient(body: Parameters, { clientId }: IdentitySettings): string {
  if (requireParameter(body, 'client_id') !== clientId) throw new OauthError('unknownClient')
  return clientId
}
