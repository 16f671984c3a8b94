import {
  duplicateKeyOf,
  similarities,
  similarityOf,
  sortNamesOf,
} from '#model/rules/governance/personDuplicates.ts'
import { alikeMax, type AlikePerson } from '#model/wire/governance/duplicates.ts'
import type { Row } from '../engine/binding.ts'
import type { Tx } from '../engine/database.ts'
import { readPersons } from './dismissedDuplicates.ts'
import { personStores, type PersonType } from './personStore.ts'
import { idRow } from '../engine/rows.ts'

/** Minimum length of a searched name: fewer letters match too many names. */
const shortestSearch = 3

/**
 * Entries that may be the person being typed, best match first: those with the same `duplicate_key`, those with the
 * same name in either order, then the matches of the register's own search.
 */
export async function findSimilarPersons(
  tx: Tx,
  orgId: string,
  type: PersonType,
  identity: Row,
): Promise<AlikePerson[]> {
  const names = sortNamesOf(identity)
  const exact = await tx.sql(
    idRow,
    `(select id from persons where org_id = $1 and duplicate_key = $2 order by id limit ${alikeMax})
     union
     (select id from persons where org_id = $1 and type = $3 and sort_name = any($4) order by id limit ${alikeMax})`,
    [orgId, duplicateKeyOf(identity), type, names],
  )
  const ids = exact.map(({ id }) => id)
  const [search = ''] = names
  const near =
    search.length < shortestSearch || ids.length >= alikeMax
      ? []
      : (await personStores[type].list(tx, orgId, { ...firstOfList, search })).records.map(({ id }) =>
          String(id),
        )
  const persons = await readPersons(tx, orgId, [...new Set([...ids, ...near])])
  return [...persons.values()]
    .map((person) => ({ person, likeness: similarityOf(identity, person['identity'] as Row) }))
    .toSorted((one, other) => similarities.indexOf(one.likeness) - similarities.indexOf(other.likeness))
    .slice(0, alikeMax) as unknown as AlikePerson[]
}

const firstOfList = {
  pageNumber: 0,
  pageSize: alikeMax,
  sort: { field: 'fullName', order: 'asc' },
  filters: {},
} as const
