/** What the client must know of its server; the page carries it, so that one build serves every place. */
export type Settings = {
  /** Base of the identity provider, without a slash at its end. */
  identityUrl: string
  /** Issuer that the id token must name. */
  issuer: string
  /** Where the provider publishes its keys. */
  jwksUrl: string
  clientId: string
  audience: string
  connection: string
  apiKey: string
}

/**
 * Reads `<meta name="matrice-settings" content="{…}">`, which the server fills from its own settings; what is
 * left out has the default of a development start (design §4).
 */
export function readSettings(origin = window.location.origin): Settings {
  const text = document.querySelector<HTMLMetaElement>('meta[name="matrice-settings"]')?.content
  const given: Partial<Settings> = text ? JSON.parse(text) : {}
  const identityUrl = given.identityUrl ?? origin
  return {
    identityUrl,
    issuer: `${identityUrl}/`,
    jwksUrl: `${identityUrl}/.well-known/jwks.json`,
    clientId: 'matrice-web',
    audience: 'matrice-api',
    connection: 'matrice-users',
    apiKey: 'matrice-public',
    ...given,
  }
}
