import type { IdentitySettings } from '../identityProvider.ts'
import { discoverProvider, pageOf } from './provider.ts'

/**
 * The address that ends the session at the provider and leads back to `backTo` (RP-Initiated Logout 1.0).
 *
 * @throws Error where the provider has no such page or does not answer
 */
export async function endAtProvider(
  settings: IdentitySettings,
  { idToken, backTo, locale }: { idToken: string | undefined; backTo: string; locale: string },
): Promise<string> {
  const { server } = await discoverProvider(settings)
  const page = pageOf(server.end_session_endpoint, settings.identityUrl)
  if (idToken !== undefined) page.searchParams.set('id_token_hint', idToken)
  page.searchParams.set('client_id', settings.clientId)
  page.searchParams.set('post_logout_redirect_uri', backTo)
  page.searchParams.set('ui_locales', locale)
  return page.href
}
