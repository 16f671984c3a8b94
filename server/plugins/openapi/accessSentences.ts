import { minimumRole, type Call } from '#model/calls/defineCall.ts'
import type { Role } from '#model/rules/identity/roles.ts'

const roleSentences: Record<Role, string> = {
  READER: 'For every member of the organisation.',
  AUDITOR: 'For auditors and owners of the organisation.',
  EDITOR: 'For editors and owners of the organisation.',
  OWNER: 'For owners of the organisation.',
}

const tokenSentences: Partial<Record<Call['access']['token'], string>> = {
  none: 'Open to everybody.',
  link: 'Open to whoever holds the link of an e-mail.',
  development: 'Served in development only.',
  'api-key': 'For every client with an API key.',
  'upload-token': 'Takes the upload token of the file.',
  'data-token': 'Takes the data token of the organisation.',
}

/** Sentences about who may make the call. `locales/fr/api/documentTexts.ts` has their French. */
export function accessSentences(call: Call): string[] {
  const { token, plan } = call.access
  const ofToken = tokenSentences[token]
  const ofRole = plan === '-' || plan === 'any' ? 'For every account.' : roleSentences[minimumRole(call)]
  return [
    ofToken ?? ofRole,
    ...(ofToken !== undefined && plan !== '-' ? [roleSentences[minimumRole(call)]] : []),
    ...(plan === 'standard' ? ['Needs the Standard plan.'] : []),
  ]
}
