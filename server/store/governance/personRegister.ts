import { canonicalCompanyId } from '#model/rules/register/nationalIds.ts'
import { normalise } from '#model/rules/text/normalise.ts'
import { fullNameOf } from '#model/rules/governance/persons.ts'
import { applyChanges, diffRecord } from '#model/rules/records/recordDiff.ts'
import { leavesOf } from '#model/schema/defineResource.ts'
import { checkRules, valueAt } from '#model/schema/rules.ts'
import { columnsOf, storedColumns, type Row } from '../engine/binding.ts'
import { checkReferences } from '../engine/checkReferences.ts'
import type { Tx } from '../engine/database.ts'
import type { DraftProblem } from '../register/entityDrafts.ts'
import { insertPersons } from './insertPersons.ts'
import { legalTexts, personStores, physicalTexts, type PersonType } from './personStore.ts'
import {
  problemAt,
  readKnown,
  updateRows,
  type ImportDraft,
  type ImportPlan,
  type Known,
  type KnownRow,
  type Register,
} from '../engine/recordImport.ts'

export type PersonDraft = ImportDraft & { person: Row }

const derive = { PHYSICAL: physicalTexts, LEGAL: legalTexts } as const

/**
 * The key by which two entries are one person: country and number of a legal person, names and birth of a physical
 * one.
 */
const keyOf = {
  LEGAL: ({ country, nationalId }: Row) =>
    `${String(country)}|${canonicalCompanyId(String(country), String(nationalId))}`,
  PHYSICAL: ({ firstName, lastName, birthDate }: Row) =>
    `${normalise(`${String(lastName)} ${String(firstName)}`)}|${typeof birthDate === 'string' ? birthDate : ''}`,
} as const

/** The column in which a file's key is looked up: persons without a birth date have no key column in the table. */
const lookUp = {
  LEGAL: { column: 'sort_national_id', of: (key: string) => key.slice(key.indexOf('|') + 1) },
  PHYSICAL: { column: 'sort_name', of: (key: string) => key.slice(0, key.lastIndexOf('|')) },
} as const

const identityOf = (record: Row): Row => record['identity'] as Row

/** Persons of one kind. */
export function personRegister(type: PersonType): Register<PersonDraft> {
  const { binding } = personStores[type]
  const { resource } = binding
  const changeable = leavesOf(resource.fields)
    .filter(({ readOnly, field }) => !readOnly && !field.createOnly)
    .map(({ path }) => path)
  const columns = [
    ...storedColumns(binding).filter((column) => column.startsWith('identity_')),
    'full_name',
    'sort_name',
    'duplicate_key',
    'search_text',
  ].filter((column) => column !== 'identity_company_id')

  const numberPath = type === 'LEGAL' ? 'identity.nationalId' : ''

  async function plan(
    tx: Tx,
    { orgId }: { orgId: string },
    drafts: readonly PersonDraft[],
    isWriting: boolean,
  ) {
    const keys = drafts.map(({ person }) => keyOf[type](identityOf(person)))
    const known = await findKnown(tx, orgId, keys, isWriting)
    const lineOfKey = new Map<string, number>()
    const found: KnownRow<PersonDraft>[] = []
    const fresh: PersonDraft[] = []
    const problems: DraftProblem[] = []
    for (const [index, draft] of drafts.entries()) {
      const key = keys[index] ?? ''
      const existing = known.get(key) ?? []
      const [first] = existing
      const row = first && compare(draft, first)
      const earlier = lineOfKey.get(key)
      const refused = [
        ...checkRules(resource.rules, row?.after ?? draft.person),
        ...checkReferences(resource, draft.person),
      ].map((error): DraftProblem => ({ ...error, line: draft.line }))
      if (earlier !== undefined)
        refused.push(problemAt(draft.line, numberPath, 'duplicatePersonInFile', { line: earlier }))
      if (existing.length > 1) refused.push(problemAt(draft.line, numberPath, 'ambiguousPerson'))
      if (row && row.changes.length > 0 && valueAt(row.after, 'identity.companyId')) {
        refused.push(problemAt(draft.line, 'identity.name', 'internalPerson'))
      }
      problems.push(...refused)
      lineOfKey.set(key, earlier ?? draft.line)
      if (refused.length === 0 && row) found.push(row)
      else if (refused.length === 0) fresh.push(draft)
    }
    return { fresh, known: found, problems } satisfies ImportPlan<PersonDraft>
  }

  function compare(draft: PersonDraft, { record, version }: Known): KnownRow<PersonDraft> {
    const given = { ...draft.person, identity: { ...identityOf(draft.person) } }
    if (type === 'LEGAL') given.identity['nationalId'] = identityOf(record)['nationalId']
    const changes = diffRecord(changeable, record, given)
    const after = applyChanges(record, changes)
    const named = { ...after, fullName: fullNameOf(identityOf(after)) }
    return { draft, id: String(record['id']), version, after: named, changes }
  }

  async function findKnown(tx: Tx, orgId: string, keys: readonly string[], isWriting: boolean) {
    const { column, of } = lookUp[type]
    const where = `t.org_id = $1 and t.type = $2 and t.${column} = any($3::text[])`
    const known = await readKnown(tx, binding, where, [orgId, type, keys.map(of)], isWriting)
    return Map.groupBy(known, ({ record }) => keyOf[type](identityOf(record)))
  }

  return {
    binding,
    plan,
    create: async (tx, actor, drafts) => {
      await insertPersons(
        tx,
        actor,
        type,
        drafts.map(({ person }) => person),
      )
      return []
    },
    update: async (tx, { orgId }, rows) =>
      updateRows(
        tx,
        orgId,
        binding,
        columns,
        rows.map(({ id, after }) => ({
          ...columnsOf(binding, after),
          ...derive[type](identityOf(after)),
          id,
        })),
      ),
  }
}
