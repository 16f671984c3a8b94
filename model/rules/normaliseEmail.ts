/**
 * The form under which an address is known: what a person types on a phone and on a keyboard is the same
 * mailbox. Accents and dots stay, since they can be different mailboxes; NUL goes, which PostgreSQL's text
 * cannot hold and no address has.
 */
export const normaliseEmail = (email: string): string =>
  email.replaceAll('\0', '').trim().normalize('NFC').toLowerCase()
