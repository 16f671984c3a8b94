export type Directives = Readonly<Record<string, readonly string[]>>

/** For answers that are data: a browser made to show one as a page can do nothing with it. */
export const dataPolicy: Directives = {
  'default-src': ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
}

/**
 * For the client's page. No inline code except styles with this answer's nonce, and no evaluated code. No foreign
 * origin except calls to an external identity provider. Text becomes markup or a script's address only through the
 * client's one Trusted Types policy.
 *
 * @param nonce unguessable, used for one answer.
 * @param connect other origins that the client calls.
 */
export const pagePolicy = (nonce: string, connect: readonly string[]): Directives => ({
  ...ownPolicy(nonce, connect),
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default'],
})

/** For the page with Vite's hot reload, whose script carries the nonce and inserts styles by itself. */
export const developmentPagePolicy = (nonce: string, connect: readonly string[]): Directives => ({
  ...ownPolicy(nonce, connect),
  'script-src': ["'self'", `'nonce-${nonce}'`],
  'style-src': ["'self'", "'unsafe-inline'"],
})

const ownPolicy = (nonce: string, connect: readonly string[]): Directives => ({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", `'nonce-${nonce}'`],
  'img-src': ["'self'", 'data:'],
  'media-src': ["'self'"],
  'connect-src': ["'self'", ...connect],
  'worker-src': ["'self'"],
  'font-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
})

export const formatPolicy = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
