type Rules = { createHTML: (text: string) => string; createScriptURL: (url: string) => string }

/** The part of the browser's Trusted Types API that we use; TypeScript's own library does not have it yet. */
type PolicyFactory = { createPolicy: (name: 'default', rules: Rules) => unknown }

declare global {
  interface Window {
    trustedTypes?: PolicyFactory
  }
}

/** An empty label keeps its height with a zero-width space; MUI writes it as markup. */
const emptyLabel = '&#8203;'

/**
 * Defines which texts may become markup or the address of a script, in browsers that enforce Trusted Types (the page's
 * content security policy requires it): MUI's empty label, and workers from our own origin. Anything else throws.
 */
export function installTrustedTypes(): void {
  window.trustedTypes?.createPolicy('default', trustRules(window.location.origin))
}

export const trustRules = (origin: string): Rules => ({
  createHTML: (text) => (text === emptyLabel ? text : refuse(text)),
  createScriptURL: (url) => (new URL(url, origin).origin === origin ? url : refuse(url)),
})

function refuse(text: string): never {
  throw new TypeError(`Not trusted: ${text.slice(0, 80)}`)
}
