import { emailAddress } from '../wire/accounts.ts'
import { normaliseEmail } from './normaliseEmail.ts'

/** An invitation's link works this many days; sending it again begins anew (docs/decisions/034). */
export const invitationDays = 7

/** Invitations of one organisation that wait for an answer, at most. */
export const openInvitationsMax = 50

/** What somebody typed or pasted as addresses, told apart: those that can be invited, each once, and the rest. */
export type TypedAddresses = { addresses: string[]; wrong: string[] }

/**
 * Reads addresses from a text as mail programs and spreadsheets give it: separated by commas, semicolons, spaces or
 * line ends, alone or as `Name <address>`. An address that comes twice, in whatever case, counts once.
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
 * `"Bob, B." <bob@example.org>` becomes `bob@example.org`: what stands before brackets, up to a separator, is a name.
 * Where no brackets follow, all of it is passed over at once, lest the search begin anew at each of its characters.
 */
const withoutNames = (text: string): string =>
  text.replace(/(?:"[^"\n]*"|[^<>,;\n@"])*(?:<([^<>]*)>)?/g, (all: string, address: string | undefined) =>
    address === undefined ? all : ` ${address} `,
  )

const split = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '')
