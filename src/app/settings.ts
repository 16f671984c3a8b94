import type { IdentitySettings } from '../authProvider/identityProvider.ts'

/**
 * The settings that the client gets from its server. The page carries them, so that one build serves every environment.
 */
export type Settings = IdentitySettings & {
  /** API key of the public API (sign-up). */
  apiKey: string
  /** Where people report barriers; without it, to whom gave them access. */
  accessibilityContact?: string
}

/**
 * Reads `<meta name="matrice-settings" content="{…}">`, which the server fills from its own settings. Missing values
 * have the defaults of development (design §4).
 */
export function readSettings(): Settings {
  const text = document.querySelector<HTMLMetaElement>('meta[name="matrice-settings"]')?.content
  // A page that no server has filled still contains the placeholder.
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
