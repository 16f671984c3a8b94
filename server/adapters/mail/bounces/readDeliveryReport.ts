import PostalMime from 'postal-mime'

/** The outcome of a message that a server had accepted; `reason` is the last server's message with its status. */
export type DeliveryReport = { outcome: 'failed' | 'delayed'; reason: string }

/** Fields of one recipient, names in lower case (RFC 3464 §2.3). */
type Fields = ReadonlyMap<string, string>

/**
 * Parses a delivery status notification (RFC 3464); undefined for any other message, and for reports of success. A
 * message has one recipient, so the first part that reports a failure applies to it.
 */
export async function readDeliveryReport(message: Uint8Array): Promise<DeliveryReport | undefined> {
  const recipients = await readRecipients(message)
  return (
    recipients.map((fields) => reportOf(fields, 'failed')).find(Boolean) ??
    recipients.map((fields) => reportOf(fields, 'delayed')).find(Boolean)
  )
}

function reportOf(fields: Fields, outcome: DeliveryReport['outcome']): DeliveryReport | undefined {
  const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? ''
  const action = fields.get('action')?.toLowerCase() ?? ''
  const isPermanent = action === 'failed' || (action === '' && status.startsWith('5'))
  const isDelayed = action === 'delayed' || (action === '' && status.startsWith('4'))
  if (outcome === 'failed' ? !isPermanent : !isDelayed) return undefined
  const said = (fields.get('diagnostic-code') ?? '').replace(/^[\w-]+\s*;\s*/, '')
  const reason = said.includes(status) ? said : `${status} ${said}`
  return { outcome, reason: reason.trim() === '' ? '5.0.0' : reason.trim().slice(0, 300) }
}

/** The groups of fields in the delivery-status part; the first group describes the whole message. */
async function readRecipients(message: Uint8Array): Promise<Fields[]> {
  const parsed = await PostalMime.parse(message, {
    forceRfc822Attachments: true,
    attachmentEncoding: 'utf8',
    maxNestingDepth: 5,
    maxHeadersSize: 64 * 1024,
  }).catch(() => undefined)
  const part = parsed?.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status')
  if (typeof part?.content !== 'string') return []
  return part.content
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .slice(1)
    .map(readFields)
}

const readFields = (group: string): Fields =>
  new Map(
    group
      // A line that begins with a blank continues the previous one.
      .replace(/\n[ \t]+/g, ' ')
      .split('\n')
      .map((line) => /^([\w-]+)\s*:(.*)$/.exec(line))
      .filter((match) => match !== null)
      .map(([, name = '', value = '']): [string, string] => [name.toLowerCase(), printable(value)]),
  )

/** Text from an unknown sender, on one line and without control characters. */
const printable = (text: string): string => text.replace(/[\p{C}\s]+/gu, ' ').trim()
