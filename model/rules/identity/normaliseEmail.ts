/**
 * The canonical form of an address: spellings from a phone and from a keyboard mean the same mailbox. Accents and dots
 * are kept, because they can mean different mailboxes; NUL is removed, which PostgreSQL's text cannot store and no
 * address contains.
 */
export const normaliseEmail = (email: string): string =>
  email.replaceAll('\0', '').trim().normalize('NFC').toLowerCase()
