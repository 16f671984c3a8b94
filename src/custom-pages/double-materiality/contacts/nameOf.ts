import type { Contact } from '#model/resources/contacts.ts'

/** « Aurélie Fournel »; without a name, the address. */
export const nameOf = ({ firstName, lastName, email }: Contact): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email
