import { checkProvider, ForeignDocument } from './tokenTrust.ts'

/** Why an external identity provider cannot be used, and what the operator can do. */
export type ProviderFault = {
  reason: string
  remedy: string
  /** True where waiting does not help: the certificate is not trusted, or the document belongs to another issuer. */
  isLasting: boolean
}

/** A provider that did not answer is not asked again for this long. */
const againMs = 5_000

/** Codes of Node.js for a certificate that it does not accept. */
const certificateCode = /CERT|VERIFY_LEAF/

/** Describes the error of `checkProvider`; the cause of a failed request says why: name, certificate or connection. */
export function describeFault(error: unknown): ProviderFault {
  const { message, cause } = error as Error
  const reason = cause instanceof Error ? `${message}: ${cause.message}` : message
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const isUntrusted = certificateCode.test(code)
  return {
    reason,
    remedy: isUntrusted
      ? 'Name the certificate of its authority in NODE_EXTRA_CA_CERTS.'
      : 'Check AUTH_ISSUER (with or without the final slash, as the provider writes it) and AUTH_JWKS_URL.',
    isLasting: isUntrusted || error instanceof ForeignDocument,
  }
}

export type ProviderHealth = { fault: () => Promise<ProviderFault | undefined> }

/**
 * Whether the keys of the provider could be read once. After that the answer stays: the keys are kept for a day
 * (`providerKeys`), and a provider that is down for a while must not take every node out of service.
 */
export function watchProvider(issuer: string, jwksUrl: string | undefined, now = Date.now): ProviderHealth {
  let last: Promise<ProviderFault | undefined> | undefined
  let untilMs = Infinity
  const check = async (): Promise<ProviderFault | undefined> => {
    untilMs = Infinity
    try {
      await checkProvider(issuer, jwksUrl)
      return undefined
    } catch (error) {
      untilMs = now() + againMs
      return describeFault(error)
    }
  }
  return {
    fault() {
      if (last === undefined || now() >= untilMs) last = check()
      return last
    },
  }
}
