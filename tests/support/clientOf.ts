import { preparePage } from '#server/plugins/pageTemplate.ts'
import { createIdentityProvider, type IdentitySettings } from '#src/authProvider/identityProvider.ts'
import { createHttp } from '#src/dataProvider/http.ts'
import type { TestApp } from './app.ts'

/** The settings in the server's page for the client. */
export const settingsOf = ({ config }: Pick<TestApp, 'config'>): IdentitySettings =>
  JSON.parse(preparePage('__MATRICE_SETTINGS__', config)('nonce').replaceAll('&quot;', '"'))

/** The client side of the identity provider, with those settings. */
export function clientOf(server: Pick<TestApp, 'config'>) {
  const door = createHttp({
    fetch,
    apiKey: 'k',
    readToken: () => Promise.reject(new Error('nobody is logged in')),
    readLocale: () => 'fr',
    loading: { begin: () => undefined, end: () => undefined },
    onUnauthenticated: () => undefined,
  })
  return createIdentityProvider(door, settingsOf(server))
}
