import type { Contact } from '#model/resources/contacts.ts'

/** Example: « Aurélie Fournel ». Without a name, the e-mail. */
export const nameOf = ({ firstName, lastName, email }: Contact): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email
