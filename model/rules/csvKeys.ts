import { valueAt } from '../schema/rules.ts'
import { normalise } from './normalise.ts'
import { normaliseEmail } from './normaliseEmail.ts'

/** A row's number as it is stored, or the names of a person; `text` is the same for rows that are one record. */
export type RowKey = { text: string; number?: string }

type RowKeyOf = (record: Readonly<Record<string, unknown>>) => RowKey | undefined

/** Persons are known by their names and birth date. */
export function personKey(record: Readonly<Record<string, unknown>>): RowKey | undefined {
  const [last, first] = [valueAt(record, 'identity.lastName'), valueAt(record, 'identity.firstName')]
  if (typeof last !== 'string' || typeof first !== 'string') return undefined
  return { text: `${normalise(`${last} ${first}`)}|${String(valueAt(record, 'identity.birthDate'))}` }
}

/** Stakeholders are known by their address. */
export const contactKey: RowKeyOf = ({ email }) =>
  typeof email === 'string' ? { text: normaliseEmail(email) } : undefined

/** Subjects are known by their topic and label, whatever the accents and capitals. */
export function subjectKey(record: Readonly<Record<string, unknown>>): RowKey | undefined {
  const { topic, label } = record
  if (typeof topic !== 'string' || typeof label !== 'string') return undefined
  return { text: `${normalise(topic)}|${normalise(label)}` }
}

/** "FR 418732657": a number belongs to its country. */
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
