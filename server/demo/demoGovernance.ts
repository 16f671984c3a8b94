/** A fictional person: names, then gender, birth date, birth country and nationality. */
export type DemoPerson = {
  firstName: string
  lastName: string
  gender: 'female' | 'male'
  birthDate: string
  birthCountry: string
  nationality: string
}

/** A legal person; if its number is that of a company of the group, it is that company. */
export type DemoLegalPerson = { name: string; country: string; nationalId: string }

/** A mandate: full name, number of the company, code of the role in the French register, first day. */
export type DemoMandate = readonly [person: string, companyId: string, role: string, startDate: string | null]

/** A holding: full name, number of the company, percent of shares and of votes. */
export type DemoHolding = readonly [person: string, companyId: string, shareRate: number, voteRate: number]

/** The governance register of a fictional group. */
export type DemoGovernance = {
  people: readonly DemoPerson[]
  legalPersons: readonly DemoLegalPerson[]
  mandates: readonly DemoMandate[]
  holdings: readonly DemoHolding[]
}
