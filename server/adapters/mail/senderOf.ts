import parseAddresses from 'nodemailer/lib/addressparser'

/**
 * Who a message is from: the installation, or a name on whose behalf it writes. The address is the installation's
 * whatever the name says, and its own name stays beside the other, so that nobody is taken for somebody else.
 */
export function senderOf(from: string, senderName?: string): { name: string; address: string } {
  const [sender] = parseAddresses(from, { flatten: true })
  const { name = '', address = from } = sender ?? {}
  if (senderName === undefined || senderName === '') return { name, address }
  return { name: name === '' ? senderName : `${senderName} via ${name}`, address }
}

/** The same as one text, for who reads it. */
export function senderText(from: string, senderName?: string): string {
  const { name, address } = senderOf(from, senderName)
  return name === '' ? address : `${name} <${address}>`
}
