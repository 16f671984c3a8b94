import type { Reporter } from '#model/resources/reporters.ts'

/** What a reporter is called: its name, else its address. */
export const reporterName = ({ firstName, lastName, email }: Reporter): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email
