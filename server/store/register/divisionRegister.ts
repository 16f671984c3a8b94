import { setImmediate as letOthersRun } from 'node:timers/promises'
import { divisions } from '#model/resources/divisions.ts'
import { findClosedHeadquarter } from '#model/rules/register/lifecycle.ts'
import { applyChanges, diffRecord } from '#model/rules/records/recordDiff.ts'
import { leavesOf } from '#model/schema/defineResource.ts'
import { checkRules, valueAt } from '#model/schema/rules.ts'
import { recordOf, selectList, storedRow, type Row } from '../engine/binding.ts'
import { checkReferences, findUnknownMembers } from '../engine/checkReferences.ts'
import type { Tx } from '../engine/database.ts'
import {
  findCompanies,
  insertSlices,
  isOfOtherCompany,
  named,
  refreshCompanyTexts,
  takeCompanies,
  type Company,
  type DivisionDraft,
} from './divisionImport.ts'
import { divisionNumber, divisionStore } from './divisionStore.ts'
import type { DraftProblem } from './entityDrafts.ts'
import { divisionRow } from './entityRows.ts'
import { problemAt, type KnownRow, type Register } from '../engine/recordImport.ts'
import { transactionInstant } from '../engine/transactionInstant.ts'
import { updateDivisionRows } from './updateDivisionRows.ts'

type Known = { record: Row; version: string; companyState: string | null }

const { binding } = divisionStore
const rowsAtOnce = 250

const changeable = leavesOf(divisions.fields)
  .filter(({ readOnly }) => !readOnly)
  .map(({ path }) => path)

/**
 * Divisions, identified by national ID. A row without a company of its own is a site of `pathCompanyId`; without that
 * either, a new site must name its company.
 */
export function divisionRegister(pathCompanyId: string | null): Register<DivisionDraft> {
  // Found while planning, needed again for the insert.
  const companyIdOf = new Map<DivisionDraft, string>()

  return {
    binding,

    plan: async (tx, actor, drafts, isWriting) => {
      const { orgId } = actor
      const records = drafts.map(({ division }) => division)
      const numbers = records.map(divisionNumber)
      if (isWriting) await takeCompanies(tx, orgId, pathCompanyId, drafts)
      const companyOf = await findCompanies(tx, orgId, pathCompanyId, drafts)
      const unknownMembers = await findUnknownMembers(tx, orgId, binding.resource, records)
      const known = await findKnown(tx, orgId, numbers)
      const problems: DraftProblem[] = []
      const fresh: DivisionDraft[] = []
      const found: KnownRow<DivisionDraft>[] = []
      const lineOfNumber = new Map<string, number>()

      for (const [index, draft] of drafts.entries()) {
        if (index % rowsAtOnce === rowsAtOnce - 1) await letOthersRun()
        const { line, division } = draft
        const number = numbers[index]
        const company = companyOf(draft.companyNationalId)
        const existing = number === undefined ? undefined : known.get(number)
        const row = existing && compare(draft, existing, number)
        const earlier = number === undefined ? undefined : lineOfNumber.get(number)
        const closed = row && existing && findClosed(row.after, existing)
        const broken = [
          ...(closed ? [closed] : []),
          ...checkRules(divisions.rules, row?.after ?? division),
          ...checkReferences(binding.resource, division),
          ...(unknownMembers[index] ?? []),
        ]
        if (broken.length > 0) {
          problems.push(...broken.map((error): DraftProblem => ({ ...error, line })))
          continue
        }
        const misfit = findMisfit(draft, { company, existing, earlier })
        if (misfit) {
          problems.push(misfit)
          continue
        }
        if (number !== undefined) lineOfNumber.set(number, line)
        if (row) found.push(row)
        else if (company) {
          companyIdOf.set(draft, company.id)
          fresh.push(draft)
        }
      }
      return { fresh, known: found, problems }
    },

    create: async (tx, { orgId }, drafts) => {
      const createdAt = await transactionInstant(tx)
      const rows = drafts.map((draft) => {
        const ids = { orgId, companyId: companyIdOf.get(draft) ?? '', isHeadquarter: false, createdAt }
        return divisionRow(ids, named(draft.division))
      })
      await insertSlices(tx, rows)
      return []
    },

    update: async (tx, { orgId }, rows) => {
      await updateDivisionRows(tx, orgId, rows)
      const owners = rows
        .filter(({ after }) => after['isHeadquarter'])
        .map(({ after }) => String(after['companyId']))
      await refreshCompanyTexts(tx, orgId, owners)
    },
  }
}

function compare(draft: DivisionDraft, known: Known, number: string | undefined): KnownRow<DivisionDraft> {
  const changes = diffRecord(changeable, known.record, { ...draft.division, nationalId: number })
  return {
    draft,
    id: String(known.record['id']),
    version: known.version,
    after: applyChanges(known.record, changes),
    changes,
  }
}

const findClosed = (after: Row, { record, companyState }: Known) =>
  record['isHeadquarter'] === true
    ? findClosedHeadquarter({ before: record['legalState'], after: after['legalState'] }, companyState)
    : undefined

/** The conflict of a row with earlier rows, or with the organisation's companies and sites. */
function findMisfit(
  { line, division, companyNationalId }: DivisionDraft,
  around: { company: Company | undefined; existing: Known | undefined; earlier: number | undefined },
): DraftProblem | undefined {
  const { company, existing, earlier } = around
  if (earlier !== undefined) return problemAt(line, 'nationalId', 'duplicateInFile', { line: earlier })
  const country = valueAt(division, 'address.country') ?? 'FR'
  if (companyNationalId !== null && !company) {
    return problemAt(line, 'companyNationalId', 'unknownCompany')
  }
  if (!company && !existing) return problemAt(line, 'companyNationalId', 'required')
  if (company && isOfOtherCompany(division, company)) {
    return problemAt(line, 'nationalId', 'siretOfOtherCompany')
  }
  if (!existing) return undefined
  // A site is identified by its number and country; a file cannot change its company.
  const held = valueAt(existing.record, 'address.country') ?? country
  if (held !== country) return problemAt(line, 'nationalId', 'duplicateNationalId')
  const isElsewhere = company !== undefined && existing.record['companyId'] !== company.id
  return isElsewhere ? problemAt(line, 'nationalId', 'siteOfOtherCompany') : undefined
}

async function findKnown(
  tx: Tx,
  orgId: string,
  numbers: readonly (string | undefined)[],
): Promise<Map<string, Known>> {
  const rows = await tx.sql(
    storedRow,
    `select ${selectList(binding)}, c.legal_state as "$companyState" from divisions t
     join companies c on c.org_id = t.org_id and c.id = t.company_id
     where t.org_id = $1 and t.national_id = any($2::text[])`,
    [orgId, numbers.filter((number) => number !== undefined)],
  )
  return new Map(
    rows.map((row) => [
      String(row['nationalId']),
      {
        record: recordOf(binding, row),
        version: String(row['$version']),
        companyState: typeof row['$companyState'] === 'string' ? row['$companyState'] : null,
      },
    ]),
  )
}
