import { companies } from '#model/resources/companies.ts'
import { contacts } from '#model/resources/contacts.ts'
import { divisions } from '#model/resources/divisions.ts'
import { legalPersons } from '#model/resources/legalPersons.ts'
import { mappingItems } from '#model/resources/mappingItems.ts'
import { physicalPersons } from '#model/resources/physicalPersons.ts'
import { subjects } from '#model/resources/subjects.ts'
import { leavesOf, type Resource } from '#model/schema/defineResource.ts'
import { renamePath } from '#model/schema/renaming.ts'
import { type Rule, valueAt } from '#model/schema/rules.ts'
import { text } from '#model/schema/values.ts'
import type { z } from 'zod'
import { headquarterNumber, siteOwner } from './csvRules.ts'
import { canonicalCompanyId, canonicalDivisionId } from '../register/nationalIds.ts'
import { frenchPostalCode } from '../register/postalCodes.ts'
import { normalise } from '../text/normalise.ts'
import { normaliseEmail } from '../identity/normaliseEmail.ts'

/** The key of a row: the stored number, or a person's names; `text` is equal for rows that describe the same record. */
type RowKey = { text: string; number?: string }

type RowKeyOf = (record: Readonly<Record<string, unknown>>) => RowKey | undefined

/** Persons are identified by their names and birth date. */
function personKey(record: Readonly<Record<string, unknown>>): RowKey | undefined {
  const [last, first] = [valueAt(record, 'identity.lastName'), valueAt(record, 'identity.firstName')]
  if (typeof last !== 'string' || typeof first !== 'string') return undefined
  return { text: `${normalise(`${last} ${first}`)}|${String(valueAt(record, 'identity.birthDate'))}` }
}

/** Stakeholders are identified by their e-mail address. */
const contactKey: RowKeyOf = ({ email }) =>
  typeof email === 'string' ? { text: normaliseEmail(email) } : undefined

/** Subjects are identified by topic and label, ignoring accents and case. */
function subjectKey(record: Readonly<Record<string, unknown>>): RowKey | undefined {
  const { topic, label } = record
  if (typeof topic !== 'string' || typeof label !== 'string') return undefined
  return { text: `${normalise(topic)}|${normalise(label)}` }
}

/** "FR 418732657": a number is unique within its country. */
function numberKey(
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

/** The registers that a file can be imported into. */
export const importRegisters = [
  'companies',
  'divisions',
  'legalPersons',
  'physicalPersons',
  'subjects',
  'contacts',
] as const
export type ImportRegister = (typeof importRegisters)[number]

/**
 * Kinds of file whose rows create records without a preview, as in onboarding; entities are completed from the
 * directory.
 */
export const createdKinds = ['entities', 'companies', 'divisions'] as const
export type CreatedKind = (typeof createdKinds)[number]

/**
 * Kinds of file a user may upload: a mapping alone, companies, divisions (spec §5), persons, subjects, stakeholders.
 */
export const csvKinds = ['entities', ...importRegisters] as const
export type CsvKind = (typeof csvKinds)[number]

/** A column: its header, the target of its value, and the schema of every cell. */
export type CsvColumn = {
  name: string
  /** The file is refused without it. */
  isRequired: boolean
  /** Dotted path in the record that the rules check, in entity names. */
  path: string
  /** Dotted path in the row of the request, in wire names. */
  wirePath: string
  schema: z.ZodType
  /** The reference list of its codes. */
  reference?: string | undefined
}

export type CsvFile = {
  kind: CsvKind
  /** The resource that labels its fields (`resources.<name>`). */
  resource: string
  columns: readonly CsvColumn[]
  rules: readonly Rule[]
  /**
   * Path of a company's country: a foreign company requires an international organisation. Sites may be in any country.
   */
  companyCountryPath?: string
  /** Path of the national id, where the file has one. */
  numberPath?: string
  /** Message for a duplicate row that has no number. */
  repeated?: string
  /** Path of the cell that this message points to; without it, the whole row. */
  repeatedPath?: string
  /** The unique key of a row; undefined while a part of it is unknown. */
  keyOf: (record: Readonly<Record<string, unknown>>) => RowKey | undefined
}

/**
 * Columns of each kind of file: those of the declarations, plus those that exist only in files. Required columns: spec
 * §5.
 */
export const csvFiles: Readonly<Record<CsvKind, CsvFile>> = {
  entities: {
    kind: 'entities',
    resource: 'mapping',
    columns: columnsOf(mappingItems, ['national_id', 'country', 'name']),
    rules: mappingItems.rules,
    companyCountryPath: 'countryCode',
    numberPath: 'nationalId',
    keyOf: numberKey('countryCode', 'nationalId', canonicalCompanyId),
  },
  companies: {
    kind: 'companies',
    resource: 'companies',
    columns: requiredFirst([
      ...columnsOf(companies, ['national_id', 'country', 'name']),
      headquarter('headquarter_id', 'nationalId', true),
      headquarter('headquarter_postalcode', 'address.postalCode', true),
      headquarter('headquarter_street', 'address.street'),
      headquarter('headquarter_supplement', 'address.supplement'),
      headquarter('headquarter_city', 'address.city'),
    ]),
    rules: [
      ...companies.rules,
      headquarterNumber,
      frenchPostalCode('headquarter.address.postalCode', 'countryCode'),
    ],
    companyCountryPath: 'countryCode',
    numberPath: 'nationalId',
    keyOf: numberKey('countryCode', 'nationalId', canonicalCompanyId),
  },
  divisions: {
    kind: 'divisions',
    resource: 'divisions',
    columns: [
      ...columnsOf(divisions, [
        'address_city',
        'address_country',
        'address_postal_code',
        'address_street',
        'creation_date',
        'national_id',
      ]),
      column('company_national_id', 'companyNationalId', leafOf(companies, 'nationalId').nullable(), false),
    ],
    rules: [...divisions.rules, siteOwner],
    numberPath: 'nationalId',
    keyOf: numberKey('address.country', 'nationalId', canonicalDivisionId),
  },
  legalPersons: {
    kind: 'legalPersons',
    resource: 'legalPersons',
    columns: columnsOf(legalPersons, ['national_id', 'country', 'name']),
    rules: legalPersons.rules,
    numberPath: 'identity.nationalId',
    keyOf: numberKey('identity.country', 'identity.nationalId', canonicalCompanyId),
  },
  physicalPersons: {
    kind: 'physicalPersons',
    resource: 'physicalPersons',
    columns: columnsOf(physicalPersons, ['last_name', 'first_name', 'birth_date']),
    rules: physicalPersons.rules,
    keyOf: personKey,
  },
  subjects: {
    kind: 'subjects',
    resource: 'subjects',
    columns: [
      column('topic', 'topic', text(120), true),
      // A file may contain the name of a sub-topic instead of its code.
      ...columnsOf(subjects, ['label']).map((given) =>
        given.path === 'subTopic' ? { ...given, schema: text(240).nullable() } : given,
      ),
      // Companies or sites by number or name; empty means the assessment's perimeter.
      column('perimeter', 'perimeter', text(2000).nullable(), false),
    ],
    // The perimeter is a single cell here, which only the server can resolve.
    rules: subjects.rules.filter(({ needs }) => !needs.some((path) => path.startsWith('perimeter'))),
    repeated: 'validation.duplicateSubjectInFile',
    keyOf: subjectKey,
  },
  contacts: {
    kind: 'contacts',
    resource: 'contacts',
    columns: columnsOf(contacts, ['email']),
    rules: contacts.rules,
    repeated: 'validation.duplicateContactInFile',
    repeatedPath: 'email',
    keyOf: contactKey,
  },
}

/** Required header names, in template order. */
export const requiredColumns = (kind: CsvKind): string[] =>
  csvFiles[kind].columns.filter(({ isRequired }) => isRequired).map(({ name }) => name)

/** All fields of a declaration with a CSV column; those of a company's headquarter have their own names. */
function columnsOf(declared: unknown, required: readonly string[]): CsvColumn[] {
  const resource = declared as Resource // its literal types do not matter here
  const found = leavesOf(resource.fields)
    .filter(({ path, readOnly }) => !readOnly && !path.startsWith('headquarter.'))
    .flatMap(({ path, field }) =>
      field.csv === undefined
        ? []
        : {
            ...column(field.csv, path, field.schema, required.includes(field.csv)),
            // Optional columns, such as a site's name, may be empty.
            ...(required.includes(field.csv) ? {} : { schema: field.schema.nullable() }),
            wirePath: renamePath(resource.fields, 'entity', 'wire', path),
            reference: field.reference,
          },
    )
  return found.toSorted((a, b) => rank(required, a.name) - rank(required, b.name))
}

function requiredFirst(columns: CsvColumn[]): CsvColumn[] {
  return columns.toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired))
}

function headquarter(name: string, path: string, isRequired = false): CsvColumn {
  return column(name, `headquarter.${path}`, leafOf(companies, `headquarter.${path}`), isRequired)
}

function column(name: string, path: string, schema: z.ZodType, isRequired: boolean): CsvColumn {
  return { name, path, wirePath: path, schema, isRequired }
}

function leafOf(declared: unknown, path: string): z.ZodType {
  const leaf = leavesOf((declared as Resource).fields).find((candidate) => candidate.path === path)
  if (leaf === undefined) throw new Error(`no field ${path}`)
  return leaf.field.schema
}

function rank(required: readonly string[], name: string): number {
  const index = required.indexOf(name)
  return index === -1 ? required.length : index
}
