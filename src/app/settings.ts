/** What the client must know of its server; the page carries it, so that one build serves every place. */
export type Settings = {
  /** Base of the identity provider, without a slash at its end. */
  identityUrl: string
  /** Issuer that the id token must name; the provider's discovery document says it when absent. */
  issuer: string | undefined
  /** Where the provider publishes its keys, when its discovery document is not to be asked. */
  jwksUrl: string | undefined
  /** Pages of a foreign provider for a new account and for a forgotten password. */
  signUpUrl: string | undefined
  resetUrl: string | undefined
  clientId: string
  audience: string
  connection: string
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
  const identityUrl = given.identityUrl ?? ''
  return {
    identityUrl,
    issuer: undefined,
    jwksUrl: undefined,
    signUpUrl: undefined,
    resetUrl: undefined,
    clientId: 'matrice-web',
    audience: 'matrice-api',
    connection: 'matrice-users',
    apiKey: 'matrice-public',
    ...given,
  }
}
