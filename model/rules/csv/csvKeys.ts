import { valueAt } from '#model/schema/rules.ts'
import { normalise } from '../text/normalise.ts'
import { normaliseEmail } from '../identity/normaliseEmail.ts'

/** The key of a row: the stored number, or a person's names; `text` is equal for rows that describe the same record. */
export type RowKey = { text: string; number?: string }

type RowKeyOf = (record: Readonly<Record<string, unknown>>) => RowKey | undefined

/** Persons are identified by their names and birth date. */
export function personKey(record: Readonly<Record<string, unknown>>): RowKey | undefined {
  const [last, first] = [valueAt(record, 'identity.lastName'), valueAt(record, 'identity.firstName')]
  if (typeof last !== 'string' || typeof first !== 'string') return undefined
  return { text: `${normalise(`${last} ${first}`)}|${String(valueAt(record, 'identity.birthDate'))}` }
}

/** Stakeholders are identified by their e-mail address. */
export const contactKey: RowKeyOf = ({ email }) =>
  typeof email === 'string' ? { text: normaliseEmail(email) } : undefined

/** Subjects are identified by topic and label, ignoring accents and case. */
export function subjectKey(record: Readonly<Record<string, unknown>>): RowKey | undefined {
  const { topic, label } = record
  if (typeof topic !== 'string' || typeof label !== 'string') return undefined
  return { text: `${normalise(topic)}|${normalise(label)}` }
}

/** "FR 418732657": a number is unique within its country. */
export function numberKey(
  countryPath: string,
  numberPath: string,
  canonical: (country: string, number: string) => string,
): RowKeyOf {
  return (record) => {
    const [country, typed] = [valueAt(record, countryPath), valueAt(record, numberPath)]
    if (typeof country !== 'string' || typeof typed !== 'string') return undefined
    const number = canonical(country, typed)
    return { text: `${country} ${number}`, number }
  }
}
