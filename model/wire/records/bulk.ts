import { z } from 'zod'
import { companies } from '#model/resources/companies.ts'
import { contacts } from '#model/resources/contacts.ts'
import { divisions } from '#model/resources/divisions.ts'
import { legalPersons } from '#model/resources/legalPersons.ts'
import { physicalPersons } from '#model/resources/physicalPersons.ts'
import { subjects } from '#model/resources/subjects.ts'
import { financialMaterialities, impactMaterialities } from '#model/rules/materiality/materiality.ts'
import { countryCode, name, requestId, text } from '#model/schema/values.ts'

/** Maximum rows per call; a longer file is sent in several calls (design §5). */
export const bulkRowsMax = 2000

/** Line number of a row in its file: the header is line 1, quoted line breaks count. */
const line = z.int().min(1).max(10_000_000)

/**
 * A problem of a row. `field` is the wire path ("headquarter.nationalId", "" for the whole row), `code` the text key of
 * the reason without its namespace ("duplicateNationalId"), `message` the reason in the caller's language. The other
 * rows of the call are still processed.
 */
export const rowProblem = z.object({
  line: z.int(),
  field: z.string(),
  code: z.string(),
  message: z.string(),
})
export type RowProblem = z.output<typeof rowProblem>

/**
 * The version of a record as read by a preview, opaque like an ETag; null if there was no record. A row sent with it
 * does not overwrite a record that has changed since.
 */
const recordVersion = z.string().max(60).nullable()

/** Properties of every row besides its fields. */
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
 * A row of a companies file, in wire names. The company gets the division described by its headquarter columns, else
 * one without address and with the company's name (design §5). Rows are checked one by one, so that an invalid row does
 * not refuse the rest.
 */
export const companyRow = companies.create.in.extend({ ...rowPlace, headquarter: bulkHeadquarter.nullish() })

/**
 * A row of a divisions file, in wire names. `companyNationalId` identifies the company; without it, it is the company
 * of the path. So one call may contain the sites of many companies, and a file of 100,000 rows needs 50 calls and no
 * list of company ids. A row whose `nationalId` is that of the company's headquarter updates that division instead of
 * duplicating it.
 */
export const divisionRow = divisions.create.in.extend({
  ...rowPlace,
  name: name(120, 'registered').nullish(),
  companyNationalId: text(99).nullish(),
})

/** A row of a file of persons, in wire names; a file contains persons of one kind. */
export const personRows = {
  LEGAL: legalPersons.create.in.extend(rowPlace),
  PHYSICAL: physicalPersons.create.in.extend(rowPlace),
} as const

/**
 * A row of a file of subjects, in wire names. `topic` is the code of a topic or its name in either language, and so is
 * `subTopic`; `perimeter` names companies or sites by number or name; an omitted materiality means "not applicable" for
 * a new subject.
 */
export const subjectRow = subjects.create.in.extend({
  ...rowPlace,
  topic: text(120),
  subTopic: name(240).nullish(),
  perimeter: text(2000).nullish(),
  financialMateriality: z.enum(financialMaterialities).nullish(),
  impactMateriality: z.enum(impactMaterialities).nullish(),
})

/** A row of a file of stakeholders, in wire names; they are identified by their address. */
export const contactRow = contacts.create.in.extend(rowPlace)

/**
 * Rows as received: only their line is checked here, the rest row by row with `companyRow` or `divisionRow`. `mode`:
 * `create` (the default) creates new records; `preview` writes nothing and returns what `upsert` would do: create new
 * records and update those with a known number, only in the fields that a row contains. `allOrNothing`: an upsert with
 * an invalid row writes none of the call's rows.
 */
export const bulkRequest = z.strictObject({
  rows: z.array(z.looseObject({ line })).min(1).max(bulkRowsMax),
  mode: z.enum(['create', 'preview', 'upsert']).optional(),
  allOrNothing: z.boolean().optional(),
})
export type BulkRequest = z.output<typeof bulkRequest>

/** `POST …/divisions/bulk` of the whole organisation: it creates nothing without a preview. */
export const importRequest = bulkRequest.extend({ mode: z.enum(['preview', 'upsert']) })

/** `POST …/persons/bulk`. */
export const personsRequest = importRequest.extend({ type: z.enum(['PHYSICAL', 'LEGAL']) })

const counts = { created: z.int().nonnegative(), problems: z.array(rowProblem) }

/**
 * `POST …/companies/bulk` and `POST /businesses`. `firstCompanyId` is the company of the first accepted row, null if
 * none was. Neither call sets the main company: `PUT …/main-company` does, once the whole file is imported.
 */
export const bulkCompaniesAnswer = z.object({ ...counts, firstCompanyId: z.uuid().nullable() })

/** `POST …/divisions/bulk`. `updated` counts the headquarters that a row updated. */
export const bulkDivisionsAnswer = z.object({ ...counts, updated: z.int().nonnegative() })

/** A field that an import changes: its wire path, and its values before and after. */
export const fieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })

/** The effect of an upsert on a row; `title` and `changes` are present for a changed record. */
export const rowPreview = z.object({
  line: z.int(),
  state: z.enum(['new', 'changed', 'unchanged']),
  version: recordVersion,
  title: z.string().optional(),
  changes: z.array(fieldChange).optional(),
})
export type RowPreview = z.output<typeof rowPreview>

/** The response of mode `preview`, for any register: rows without problems in line order. */
export const importPreview = z.object({ rows: z.array(rowPreview), problems: z.array(rowProblem) })
export type ImportPreview = z.output<typeof importPreview>

/** The response of mode `upsert`, for any register. */
export const importOutcome = z.object({
  ...counts,
  updated: z.int().nonnegative(),
  unchanged: z.int().nonnegative(),
})
export type ImportOutcome = z.output<typeof importOutcome>

/** An entity of `POST /businesses` (spec §7), checked row by row. Without a line it is numbered from 1. */
export const businessRow = z.strictObject({
  line: line.optional(),
  nationalId: text(99),
  country: countryCode,
  name: name(99, 'registered'),
})

/** `POST /businesses`: each row is completed from the directory if the directory has it (design §5). */
export const businessesRequest = z.strictObject({
  organizationId: requestId,
  businessesToFetch: z.array(z.looseObject({})).min(1).max(bulkRowsMax),
})

/**
 * `POST …/mapping/validate`: creates a company from every item of the mapping. `mainCompanyId` is the company of the
 * main item, else of the first one added; it becomes the organisation's main company by `PUT …/main-company`, the
 * client's last request of every onboarding branch, so that the plan check "no main company yet" holds until then.
 */
export const mappingValidateAnswer = z.object({
  created: z.int().nonnegative(),
  problems: z.array(rowProblem.omit({ line: true }).extend({ itemId: z.uuid() })),
  mainCompanyId: z.uuid().nullable(),
})
