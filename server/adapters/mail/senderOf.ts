import parseAddresses from 'nodemailer/lib/addressparser'

/**
 * The sender of a message: the installation, or a name on whose behalf it sends. The address is always the
 * installation's, and its own name is added to the other, so that nobody is mistaken for somebody else.
 */
export function senderOf(from: string, senderName?: string): { name: string; address: string } {
  const [sender] = parseAddresses(from, { flatten: true })
  const { name = '', address = from } = sender ?? {}
  if (senderName === undefined || senderName === '') return { name, address }
  return { name: name === '' ? senderName : `${senderName} via ${name}`, address }
}

/** The same as one text, for display. */
export function senderText(from: string, senderName?: string): string {
  const { name, address } = senderOf(from, senderName)
  return name === '' ? address : `${name} <${address}>`
}
