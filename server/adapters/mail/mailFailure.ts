import { reasonOf } from './isPermanentFailure.ts'

/** Why an attempt failed, for a counter: few values, none of which says anything about a recipient. */
export type MailFailureKind =
  'certificate' | 'login' | 'unreachable' | 'timeout' | 'encryption' | 'refused' | 'other'

const unreachable = new Set(['EDNS', 'ECONNECTION', 'ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN'])
const certificate = /certificate|self-signed|altnames|CERT_|issuer/i

const remedies: Readonly<Record<MailFailureKind, string>> = {
  certificate:
    'The certificate of the mail server is not trusted. Put the certificate of its authority into a file and name it in NODE_EXTRA_CA_CERTS, or correct the host of SMTP_URL.',
  login:
    'The mail server refuses user or password of SMTP_URL. Special characters in them must be percent-encoded.',
  unreachable: 'Check host and port of SMTP_URL, and whether a firewall lets this machine connect.',
  timeout:
    'The mail server does not answer. Check the port of SMTP_URL: 465 goes with smtps, 587 with STARTTLS.',
  encryption:
    'The mail server offers no encryption on this port. Use smtps:// with port 465, or the port on which it offers STARTTLS.',
  refused: 'The mail server refuses the message. Check MAIL_FROM and what its answer says.',
  other: 'Check SMTP_URL.',
}

/** The kind of a failure of the mail server, from the codes of nodemailer and of Node. */
export function mailFailureKind(error: unknown): MailFailureKind {
  if (!(error instanceof Error)) return 'other'
  // nodemailer adds these fields to plain errors, which its types do not declare.
  const { code, responseCode, command } = error as Error & {
    code?: string
    responseCode?: number
    command?: string
  }
  if (code === 'EAUTH' || responseCode === 535 || responseCode === 530) return 'login'
  if (certificate.test(error.message) || certificate.test(code ?? '')) return 'certificate'
  if (code === 'ETLS' || command === 'STARTTLS' || /wrong version number/i.test(error.message))
    return 'encryption'
  if (code === 'ETIMEDOUT') return 'timeout'
  if (unreachable.has(code ?? '') || code === 'ESOCKET') return 'unreachable'
  return responseCode === undefined ? 'other' : 'refused'
}

/** The reason for a log, without the addresses that mail servers repeat in their answers. */
export const loggableReason = (error: unknown): string =>
  reasonOf(error)
    .replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '<address>')
    .slice(0, 500)

/** What to do about a failure of the mail server. */
export const remedyOf = (error: unknown): string => remedies[mailFailureKind(error)]
