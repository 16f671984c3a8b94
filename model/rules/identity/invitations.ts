import { emailAddress } from '#model/wire/identity/accounts.ts'
import { normaliseEmail } from './normaliseEmail.ts'

/** Days for which an invitation's link is valid; sending it again restarts the period (docs/decisions/034). */
export const invitationDays = 7

/** Maximum open invitations of one organisation. */
export const openInvitationsMax = 50

/** Typed or pasted addresses, split into those that can be invited, without duplicates, and the rest. */
export type TypedAddresses = { addresses: string[]; wrong: string[] }

/**
 * Parses addresses as mail programs and spreadsheets format them: separated by commas, semicolons, spaces or line
 * breaks, alone or as `Name <address>`. Duplicates are removed, ignoring case.
 */
export function readAddresses(text: string): TypedAddresses {
  const addresses = new Map<string, string>()
  const wrong = new Set<string>()
  for (const word of split(withoutNames(text))) {
    const read = emailAddress.safeParse(word)
    if (!read.success) wrong.add(word)
    else addresses.set(normaliseEmail(read.data), addresses.get(normaliseEmail(read.data)) ?? read.data)
  }
  return { addresses: [...addresses.values()], wrong: [...wrong] }
}

/**
 * `"Bob, B." <bob@example.org>` becomes `bob@example.org`: text before brackets, up to a separator, is a name. Text
 * that no brackets follow is consumed at once, so that the search does not restart at each of its characters.
 */
const withoutNames = (text: string): string =>
  text.replace(/(?:"[^"\n]*"|[^<>,;\n@"])*(?:<([^<>]*)>)?/g, (all: string, address: string | undefined) =>
    address === undefined ? all : ` ${address} `,
  )

const split = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '')
