import { checkProvider, ForeignDocument } from './tokenTrust.ts'

/** Why an external identity provider cannot be used. */
export type ProviderFault = {
  reason: string
  /** The error where waiting does not help: the certificate is not trusted, or the document is another issuer's. */
  lasting: 'providerUntrusted' | 'providerForeign' | undefined
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
  if (certificateCode.test(code)) return { reason, lasting: 'providerUntrusted' }
  return { reason, lasting: error instanceof ForeignDocument ? 'providerForeign' : undefined }
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
