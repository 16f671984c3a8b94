import type { z } from 'zod'
import { companies } from '#model/resources/companies.ts'
import { contacts } from '#model/resources/contacts.ts'
import { divisions } from '#model/resources/divisions.ts'
import { subjects } from '#model/resources/subjects.ts'
import type { FieldChange } from '#model/rules/records/recordDiff.ts'
import type { Resource } from '#model/schema/defineResource.ts'
import { rename, renamePath } from '#model/schema/renaming.ts'
import {
  companyRow,
  contactRow,
  divisionRow,
  personRows,
  subjectRow,
  type ImportOutcome,
  type ImportPreview,
  type RowProblem,
} from '#model/wire/records/bulk.ts'
import type { ImportRegister } from '#model/rules/csv/csvColumns.ts'
import type { Row } from '#server/store/engine/binding.ts'
import { companyRegister, type CompanyDraft } from '#server/store/register/companyRegister.ts'
import type { Tx } from '#server/store/engine/database.ts'
import type { DivisionDraft } from '#server/store/register/divisionImport.ts'
import { divisionRegister } from '#server/store/register/divisionRegister.ts'
import { contactRegister, type ContactDraft } from '#server/store/materiality/contactRegister.ts'
import { subjectRegister, type SubjectDraft } from '#server/store/materiality/subjectRegister.ts'
import { personRegister, type PersonDraft } from '#server/store/governance/personRegister.ts'
import {
  previewImport,
  upsertRecords,
  type ImportDraft,
  type Register,
} from '#server/store/engine/recordImport.ts'
import type { Actor } from '#server/store/engine/recordStore.ts'
import type { Translate } from '#server/translate.ts'
import { translateProblems, translateProblem } from './rowProblems.ts'
import { setImmediate as letOthersRun } from 'node:timers/promises'
import { fieldErrorsMax, fieldErrorsOf } from '#model/schema/issues.ts'

/** A row of a file as sent; the rest of it is validated when it is read. */
export type FileRow = { line: number }

/** Rows of a file that were read: the preview of their effect on the register, and their import. */
export type OpenedRows<D> = {
  /** Rows that can be read, and the problems of the others. */
  drafts: readonly D[]
  problems: readonly RowProblem[]
  /** What an upsert would do; writes nothing. */
  preview: (tx: Tx, actor: Actor) => Promise<ImportPreview>
  /** Creates new records and changes those that differ. With `allOrNothing`, one row in error stops all of them. */
  upsert: (tx: Tx, actor: Actor, allOrNothing: boolean) => Promise<ImportOutcome>
}

/** A register that files are imported into. Problems are translated by `t`, under wire names. */
export type FileRegister<D> = {
  resource: Resource
  open: (rows: readonly FileRow[], t: Translate) => Promise<OpenedRows<D>>
}

function fileRegister<S extends z.ZodType, D extends ImportDraft>(
  register: Register<D>,
  schema: S,
  draftOf: (row: z.output<S>) => D,
): FileRegister<D> {
  const { resource } = register.binding
  return {
    resource,
    async open(rows, t) {
      const { drafts, problems: unread } = await readFileRows(rows, schema, draftOf, { resource, t })
      const toWire = (change: FieldChange) => ({
        ...change,
        field: renamePath(resource.fields, 'entity', 'wire', change.field),
      })
      return {
        drafts,
        problems: unread,
        async preview(tx, actor) {
          const found = await previewImport(tx, actor, register, drafts)
          return {
            rows: found.rows.map((row) =>
              row.state === 'changed' ? { ...row, changes: row.changes.map(toWire) } : row,
            ),
            problems: translateProblems(resource, unread, found.problems, t),
          }
        },
        async upsert(tx, actor, allOrNothing) {
          const isStopped = allOrNothing && unread.length > 0
          const outcome = await upsertRecords(tx, actor, register, {
            drafts: isStopped ? [] : drafts,
            allOrNothing,
          })
          return { ...outcome, problems: translateProblems(resource, unread, outcome.problems, t) }
        },
      }
    },
  }
}

const personDraft = ({
  line,
  version,
  ...person
}: z.output<(typeof personRows)['LEGAL' | 'PHYSICAL']>): PersonDraft => ({ line, version, person })

/** Companies, each with the site that its row names as headquarter. */
export const companyFile = fileRegister(companyRegister, companyRow, (row): CompanyDraft => {
  const { line, version, headquarter, ...wire } = row
  const company: Row = rename(companies.fields, 'wire', 'entity', wire)
  const division: Row | undefined = headquarter
    ? {
        name: company['name'],
        nationalId: headquarter.nationalId ?? null,
        legalState: 'ACTIVE',
        isHeadquarter: true,
        address: { ...headquarter.address, country: company['countryCode'] },
      }
    : undefined
  return { line, version, company, divisions: division ? [division] : [], source: 'FILE', verifiedAt: null }
})

/** Sites of the given company, or of the one that each row names. */
export const divisionFile = (companyId: string | null) =>
  fileRegister(divisionRegister(companyId), divisionRow, (row): DivisionDraft => {
    const { line, version, companyNationalId, ...wire } = row
    const division = rename(divisions.fields, 'wire', 'entity', wire)
    return { line, version, companyNationalId: companyNationalId ?? null, division }
  })

/** Persons of one kind; their wire names and entity names are the same. */
export const personFiles = {
  PHYSICAL: fileRegister(personRegister('PHYSICAL'), personRows.PHYSICAL, personDraft),
  LEGAL: fileRegister(personRegister('LEGAL'), personRows.LEGAL, personDraft),
} as const

/** Subjects of an assessment. */
export const subjectFile = (assessmentId: string) =>
  fileRegister(
    subjectRegister(assessmentId),
    subjectRow,
    ({ line, version, topic, ...row }): SubjectDraft => ({
      line,
      version,
      topic,
      subject: rename(subjects.fields, 'wire', 'entity', row),
    }),
  )

/** Stakeholders of an assessment. */
export const contactFile = (assessmentId: string) =>
  fileRegister(contactRegister(assessmentId), contactRow, ({ line, version, ...row }): ContactDraft => ({
    line,
    version,
    contact: rename(contacts.fields, 'wire', 'entity', row),
  }))

/** The register of a file by its name; subjects and stakeholders are those of an assessment. */
export const fileRegisters: Readonly<
  Record<ImportRegister, (assessmentId: string) => FileRegister<unknown>>
> = {
  companies: () => companyFile,
  divisions: () => divisionFile(null),
  physicalPersons: () => personFiles.PHYSICAL,
  legalPersons: () => personFiles.LEGAL,
  subjects: subjectFile,
  contacts: contactFile,
}

/** Rows read in one go: a few milliseconds, so that other requests are hardly delayed. */
const rowsAtOnce = 250

/** Reads the rows of a file one by one, so that a bad row does not refuse the rest; problems are translated. */
async function readFileRows<S extends z.ZodType, D>(
  rows: readonly { line: number }[],
  schema: S,
  draftOf: (row: z.output<S>) => D,
  { resource, t }: { resource: Resource; t: Translate },
): Promise<{ drafts: D[]; problems: RowProblem[] }> {
  const drafts: D[] = []
  const problems: RowProblem[] = []
  for (const [index, row] of rows.entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await letOthersRun()
    const read = schema.safeParse(row)
    if (read.success) drafts.push(draftOf(read.data))
    else {
      const errors = fieldErrorsOf(read.error.issues, fieldErrorsMax)
      problems.push(
        ...errors.map((error) => translateProblem(resource, { ...error, line: row.line }, t, 'wire')),
      )
    }
  }
  return { drafts, problems }
}
