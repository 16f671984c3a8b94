import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { beneficialOwners } from '#model/resources/beneficialOwners.ts'
import { officers } from '#model/resources/officers.ts'
import { checkTotals } from '#model/rules/governance/shares.ts'
import { bind, type Binding, type Row } from '../engine/binding.ts'
import type { RestorableKind } from '#model/wire/records/deletions.ts'
import type { Tx } from '../engine/database.ts'
import { deletionStore } from '../engine/deletionStore.ts'
import { createRecordStore, type Actor, type Hooks, type Versioned } from '../engine/recordStore.ts'
import { pick, rowOf, lockRow } from '../engine/conditions.ts'
import { personStore, type PersonType } from './personStore.ts'
import { companies } from '../tables/companies.ts'
import { persons } from '../tables/governance.ts'

const ratesRow = z.object({ shareRate: z.number(), voteRate: z.number() })

/** Fields of a link that show its person and its company. */
const ends = {
  joins: `join persons p on p.org_id = t.org_id and p.id = t.person_id
    join companies c on c.org_id = t.org_id and c.id = t.company_id`,
  expressions: {
    companyName: 'c.name',
    companyNationalId: 'c.national_id',
    'person.type': 'p.type',
    'person.fullName': 'p.full_name',
    'person.identity.firstName': 'p.identity_first_name',
    'person.identity.lastName': 'p.identity_last_name',
    'person.identity.gender': 'p.identity_gender',
    'person.identity.birthDate': 'p.identity_birth_date',
    'person.identity.name': 'p.identity_name',
    'person.identity.country': 'p.identity_country',
    'person.identity.nationalId': 'p.identity_national_id',
    'person.identity.companyId': 'p.identity_company_id',
  },
  parent: 'companyId',
}

export const officerStore = createLinkStore(
  'officers',
  bind({ ...ends, resource: officers, table: 'officers', sortColumns: { role: 'role' } }),
)

export const ownerStore = createLinkStore(
  'beneficialOwners',
  bind({
    ...ends,
    resource: beneficialOwners,
    table: 'beneficial_owners',
    sortColumns: { shareRate: 'share_rate', voteRate: 'vote_rate' },
  }),
  (tx, orgId, companyId, record, ownId) => requireTotals(tx, orgId, companyId, record, ownId),
)

type Guard = (
  tx: Tx,
  orgId: string,
  companyId: string,
  record: Row,
  ownId: string | undefined,
) => Promise<void>

/** Links of persons with companies: officers and owners differ in their declaration and in the check of totals. */
function createLinkStore(kind: RestorableKind, binding: Binding, guard: Guard = async () => undefined) {
  const hooks: Hooks = {
    check: (tx, { orgId }, record) =>
      guard(tx, orgId, String(record['companyId']), record, String(record['id'])),
  }
  const store = createRecordStore(binding, hooks)

  /** A link is only reachable through its own company. */
  async function getOf(tx: Tx, orgId: string, companyId: string, id: string): Promise<Versioned> {
    const link = await store.get(tx, orgId, id)
    if (link.record['companyId'] !== companyId) throw new AppError('notFound')
    return link
  }

  async function create(tx: Tx, actor: Actor, companyId: string, record: Row): Promise<string> {
    await takeCompany(tx, actor.orgId, companyId)
    const person = await requirePerson(tx, actor.orgId, record['personId'])
    await guard(tx, actor.orgId, companyId, record, undefined)
    return store.insert(tx, actor, { ...record, person }, { company_id: companyId })
  }

  return {
    ...store,
    getOf,
    create,

    /** Creates a person and links them. Companies are locked in the order of their IDs, as in every other writer. */
    async createWithPerson(
      tx: Tx,
      actor: Actor,
      companyId: string,
      given: { type: PersonType; record: Row },
      record: Row,
    ): Promise<string> {
      const { companyId: ownId } = given.record['identity'] as Row
      const companyIds = [companyId, ...(typeof ownId === 'string' ? [ownId] : [])]
      for (const id of companyIds.toSorted()) await takeCompany(tx, actor.orgId, id)
      const personId = await personStore.create(tx, actor, given.type, given.record)
      return create(tx, actor, companyId, { ...record, personId })
    },

    async update(
      tx: Tx,
      actor: Actor,
      companyId: string,
      id: string,
      patch: Row,
      expected?: number,
    ): Promise<Versioned> {
      await takeCompany(tx, actor.orgId, companyId)
      await getOf(tx, actor.orgId, companyId, id)
      const { personId } = patch
      const person = personId === undefined ? {} : { person: await requirePerson(tx, actor.orgId, personId) }
      return store.update(tx, actor, id, { ...patch, ...person }, expected)
    },

    /** Checks a restored link against the current data. */
    async recheck(tx: Tx, orgId: string, id: string): Promise<void> {
      const { record } = await store.get(tx, orgId, id)
      await guard(tx, orgId, String(record['companyId']), record, id)
    },

    /**
     * Undoes a deletion.
     * @throws AppError as `deletionStore.restore`, and ruleBroken as an update
     */
    async restore(tx: Tx, actor: Actor, id: string): Promise<void> {
      await deletionStore.restore(tx, actor, kind, id)
      const { record } = await store.get(tx, actor.orgId, id)
      await guard(tx, actor.orgId, String(record['companyId']), record, id)
    },

    /** Deletes a link found through its person. */
    deleteLink: store.remove,

    async remove(tx: Tx, actor: Actor, companyId: string, id: string, expected?: number): Promise<void> {
      await getOf(tx, actor.orgId, companyId, id)
      await deletionStore.keep(tx, actor, kind, id)
      await store.remove(tx, actor, id, expected)
    },
  }
}

/** Serialises writers of the links of a company, so that the checked totals stay correct. */
async function takeCompany(tx: Tx, orgId: string, companyId: string): Promise<void> {
  if (!(await lockRow(tx, companies, orgId, companyId))) throw new AppError('notFound')
}

/** Shares and votes of a company add up to at most 100 % (spec §5). */
async function requireTotals(
  tx: Tx,
  orgId: string,
  companyId: string,
  record: Row,
  ownId: string | undefined,
): Promise<void> {
  const [others] = await tx.sql(
    ratesRow,
    `select coalesce(sum(share_rate), 0) as "shareRate", coalesce(sum(vote_rate), 0) as "voteRate"
     from beneficial_owners where org_id = $1 and company_id = $2 and id is distinct from $3::uuid`,
    [orgId, companyId, ownId ?? null],
  )
  const holding = { shareRate: Number(record['shareRate']), voteRate: Number(record['voteRate']) }
  const fields = checkTotals(others ?? { shareRate: 0, voteRate: 0 }, holding)
  if (fields.length > 0) throw new AppError('ruleBroken', { fields })
}

async function requirePerson(tx: Tx, orgId: string, personId: unknown): Promise<Row> {
  const [person] = await tx.db
    .select(pick(persons, 'type', 'fullName'))
    .from(persons)
    .where(rowOf(persons, orgId, String(personId)))
    .for('key share')
  if (person) return person
  throw new AppError('ruleBroken', { fields: [{ field: 'personId', key: 'validation.unknownPerson' }] })
}
