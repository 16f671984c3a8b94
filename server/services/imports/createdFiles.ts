import type { CreatedKind } from '#model/rules/csv/csvColumns.ts'
import type { RowProblem } from '#model/wire/records/bulk.ts'
import type { Directory } from '#server/adapters/directory/directory.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { createDivisions } from '#server/store/register/divisionImport.ts'
import { createEntities, type EntityDraft } from '#server/store/register/entityStore.ts'
import type { Actor } from '#server/store/engine/recordStore.ts'
import type { Translate } from '#server/translate.ts'
import { draftEntities } from '../entities/draftEntities.ts'
import { readBusinessRows } from '../entities/readBusinessRows.ts'
import { companyFile, divisionFile, type FileRow } from './fileRegisters.ts'
import { translateProblems, translateProblem } from './rowProblems.ts'

/**
 * Reads rows that create records; the returned function creates them. A row of a known record is reported and
 * skipped.
 */
type Creator<Row, Outcome> = (
  rows: readonly Row[],
  t: Translate,
) => Promise<(tx: Tx, actor: Actor) => Promise<Outcome>>

type CreatedCompanies = { created: number; firstCompanyId: string | null; problems: RowProblem[] }
type CreatedSites = { created: number; updated: number; problems: RowProblem[] }

/** Companies, each with the site that its row names as headquarter. */
export const createCompanies: Creator<FileRow, CreatedCompanies> = async (rows, t) => {
  const { drafts, problems } = await companyFile.open(rows, t)
  return insertCompanies(drafts, problems, t)
}

/** Companies by number, country and name: the directory completes those that it finds in time. */
export const createListed =
  (directory: Directory): Creator<Readonly<Record<string, unknown>>, CreatedCompanies> =>
  async (rows, t) => {
    const { rows: given, errors } = readBusinessRows(rows)
    const drafts = await draftEntities(directory, given, filePatienceMs)
    const { resource } = companyFile
    return insertCompanies(
      drafts,
      errors.map((problem) => translateProblem(resource, problem, t, 'wire')),
      t,
    )
  }

/** Sites of the given company, or of the one that each row names. */
export const createSites =
  (companyId: string | null): Creator<FileRow, CreatedSites> =>
  async (rows, t) => {
    const { resource, open } = divisionFile(companyId)
    const { drafts, problems: unread } = await open(rows, t)
    return async (tx, actor) => {
      const { created, updated, problems } = await createDivisions(tx, actor, companyId, drafts)
      return { created, updated, problems: translateProblems(resource, unread, problems, t) }
    }
  }

/** The records that a file of each kind creates. */
export const createdFiles = (
  directory: Directory,
): Readonly<Record<CreatedKind, Creator<FileRow, CreatedCompanies | CreatedSites>>> => ({
  entities: createListed(directory),
  companies: createCompanies,
  divisions: createSites(null),
})

/** A file comes in many batches; entities that the directory has not answered by then are imported unverified. */
const filePatienceMs = 5000

const insertCompanies =
  (drafts: readonly EntityDraft[], unread: readonly RowProblem[], t: Translate) =>
  async (tx: Tx, actor: Actor): Promise<CreatedCompanies> => {
    const { ids, problems } = await createEntities(tx, actor, drafts)
    return {
      created: ids.length,
      firstCompanyId: ids[0]?.id ?? null,
      problems: translateProblems(companyFile.resource, unread, problems, t),
    }
  }
