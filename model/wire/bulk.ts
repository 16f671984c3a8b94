import { z } from 'zod'
import { companies } from '../resources/companies.ts'
import { contacts } from '../resources/contacts.ts'
import { divisions } from '../resources/divisions.ts'
import { legalPersons } from '../resources/legalPersons.ts'
import { physicalPersons } from '../resources/physicalPersons.ts'
import { subjects } from '../resources/subjects.ts'
import { financialMaterialities, impactMaterialities } from '../rules/materiality/materiality.ts'
import { countryCode, name, givenId, text } from '../schema/values.ts'

/** Rows in one call; a longer file is sent in several (design §5). */
export const bulkRowsMax = 2000

/** Line of the file a row came from: the header is line 1, a quoted line break counts. */
const line = z.int().min(1).max(10_000_000)

/**
 * One thing wrong with one row. `field` is the wire path ("headquarter.nationalId", "" for the whole row), `code`
 * the text key of the reason without its room ("duplicateNationalId"), `message` the reason in the caller's
 * language. The other rows of the call are taken in all the same.
 */
export const rowProblem = z.object({
  line: z.int(),
  field: z.string(),
  code: z.string(),
  message: z.string(),
})
export type RowProblem = z.output<typeof rowProblem>

/**
 * The state of a record as a preview read it, as opaque as an ETag; null where there was none. A row that is sent
 * back with it overwrites nothing that has changed meanwhile.
 */
const recordVersion = z.string().max(60).nullable()

/** What every row of a file carries beside its fields. */
const rowPlace = { line, version: recordVersion.optional() }

/** The site that a companies file names as headquarter (columns headquarter_*). */
const bulkHeadquarter = z.strictObject({
  nationalId: text(99).nullish(),
  address: z
    .strictObject({
      street: text(200).nullish(),
      supplement: text(200).nullish(),
      postalCode: text(20).nullish(),
      city: text(120).nullish(),
    })
    .nullish(),
})

/**
 * One row of a companies file, in wire names. The company gets the division its headquarter describes, else an
 * address-less one named after it (design §5). Checked row by row, so that one bad row does not refuse the rest.
 */
export const companyRow = companies.create.in.extend({ ...rowPlace, headquarter: bulkHeadquarter.nullish() })

/**
 * One row of a divisions file, in wire names. `companyNationalId` says whose site it is; left out, it is the
 * company of the path. So one call may carry the sites of many companies, and a file of 100,000 rows needs 50
 * calls and no list of company ids. A row whose `nationalId` is that of the company's headquarter completes that
 * division instead of doubling it.
 */
export const divisionRow = divisions.create.in.extend({
  ...rowPlace,
  name: name(120, 'registered').nullish(),
  companyNationalId: text(99).nullish(),
})

/** One row of a file of persons, in wire names; a file holds persons of one kind. */
export const personRows = {
  LEGAL: legalPersons.create.in.extend(rowPlace),
  PHYSICAL: physicalPersons.create.in.extend(rowPlace),
} as const

/**
 * One row of a file of subjects, in wire names. `topic` is the code of a topic or its name in either language, and
 * so is `subTopic`; `perimeter` names companies or sites by number or name; a materiality that is left out does not apply to a new subject.
 */
export const subjectRow = subjects.create.in.extend({
  ...rowPlace,
  topic: text(120),
  subTopic: name(240).nullish(),
  perimeter: text(2000).nullish(),
  financialMateriality: z.enum(financialMaterialities).nullish(),
  impactMateriality: z.enum(impactMaterialities).nullish(),
})

/** One row of a file of stakeholders, in wire names; they are known by their address. */
export const contactRow = contacts.create.in.extend(rowPlace)

/**
 * Rows as they arrive: only their line is checked here, the rest row by row with `companyRow` or `divisionRow`.
 * `mode`: `create` (the default) makes new records; `preview` writes nothing and says what `upsert` would do: make
 * those that are new and change those whose number is known, in the fields that a row gives and no others.
 * `allOrNothing`: an upsert with a row in error writes none of the call's rows.
 */
export const bulkRequest = z.strictObject({
  rows: z.array(z.looseObject({ line })).min(1).max(bulkRowsMax),
  mode: z.enum(['create', 'preview', 'upsert']).optional(),
  allOrNothing: z.boolean().optional(),
})
export type BulkRequest = z.output<typeof bulkRequest>

/** `POST …/divisions/bulk` of the whole organisation: nothing is created unseen there. */
export const importRequest = bulkRequest.extend({ mode: z.enum(['preview', 'upsert']) })

/** `POST …/persons/bulk`. */
export const personsRequest = importRequest.extend({ type: z.enum(['PHYSICAL', 'LEGAL']) })

const counts = { created: z.int().nonnegative(), problems: z.array(rowProblem) }

/**
 * `POST …/companies/bulk` and `POST /businesses`. `firstCompanyId` is the company of the first row taken in, null
 * when none was. Neither call sets the main company: `PUT …/main-company` does, once the whole file is in.
 */
export const bulkCompaniesAnswer = z.object({ ...counts, firstCompanyId: z.uuid().nullable() })

/** `POST …/divisions/bulk`. `updated` counts the headquarters that a row completed. */
export const bulkDivisionsAnswer = z.object({ ...counts, updated: z.int().nonnegative() })

/** One field that an import changes: its wire path, and the values on both sides. */
export const fieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })

/** What an upsert would make of one row; `title` and `changes` are there for a changed one. */
export const rowPreview = z.object({
  line: z.int(),
  state: z.enum(['new', 'changed', 'unchanged']),
  version: recordVersion,
  title: z.string().optional(),
  changes: z.array(fieldChange).optional(),
})
export type RowPreview = z.output<typeof rowPreview>

/** The answer of mode `preview`, for any register: rows without problems in the order of their lines. */
export const importPreview = z.object({ rows: z.array(rowPreview), problems: z.array(rowProblem) })
export type ImportPreview = z.output<typeof importPreview>

/** The answer of mode `upsert`, for any register. */
export const importOutcome = z.object({
  ...counts,
  updated: z.int().nonnegative(),
  unchanged: z.int().nonnegative(),
})
export type ImportOutcome = z.output<typeof importOutcome>

/** One entity of `POST /businesses` (spec §7), checked row by row. Without a line it is counted from 1. */
export const businessRow = z.strictObject({
  line: line.optional(),
  nationalId: text(99),
  country: countryCode,
  name: name(99, 'registered'),
})

/** `POST /businesses`: each row is enriched by the directory when it knows it (design §5). */
export const businessesRequest = z.strictObject({
  organizationId: givenId,
  businessesToFetch: z.array(z.looseObject({})).min(1).max(bulkRowsMax),
})

/**
 * `POST …/mapping/validate`: turns every item of the mapping into a company. `mainCompanyId` is the company of the
 * main item, else of the first one added; it becomes the organisation's main company by `PUT …/main-company`, the
 * client's last act of every onboarding branch, so that the plan gate "no main company yet" holds until then.
 */
export const mappingValidateAnswer = z.object({
  created: z.int().nonnegative(),
  problems: z.array(rowProblem.omit({ line: true }).extend({ itemId: z.uuid() })),
  mainCompanyId: z.uuid().nullable(),
})
