import type { IdentitySettings } from '../authProvider/identityProvider.ts'

/** What the client must know of its server; the page carries it, so that one build serves every place. */
export type Settings = IdentitySettings & {
  /** Opens the public API (sign-up). */
  apiKey: string
}

/**
 * Reads `<meta name="matrice-settings" content="{…}">`, which the server fills from its own settings; what is
 * left out has the default of a development start (design §4).
 */
export function readSettings(): Settings {
  const text = document.querySelector<HTMLMetaElement>('meta[name="matrice-settings"]')?.content
  // A page that no server filled still holds the placeholder.
  const given: Partial<Settings> = text?.startsWith('{') ? JSON.parse(text) : {}
  return {
    identityUrl: '',
    clientId: 'matrice-web',
    audience: 'matrice-api',
    connection: 'matrice-users',
    apiKey: 'matrice-public',
    ...given,
  }
}
