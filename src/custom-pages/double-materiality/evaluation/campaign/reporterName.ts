import type { Reporter } from '#model/resources/reporters.ts'

/** Name of a reporter, else the e-mail. */
export const reporterName = ({ firstName, lastName, email }: Reporter): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email
