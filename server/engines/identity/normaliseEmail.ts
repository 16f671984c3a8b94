/**
 * The form under which an address is known: what a person types on a phone and on a keyboard is the same
 * account. Accents and dots stay, since they can be different mailboxes.
 */
export const normaliseEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase()
