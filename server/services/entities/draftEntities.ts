import { canonicalCompanyId } from '#model/rules/register/nationalIds.ts'
import type { Directory } from '#server/adapters/directory/directory.ts'
import type { EntityDraft } from '#server/store/register/entityStore.ts'
import { draftFromDirectory } from './draftFromDirectory.ts'
import { findEntries } from './findEntries.ts'

/** An entity as a row or a mapping item gives it. */
export type GivenEntity = {
  line: number
  name: string
  nationalId: string
  countryCode: string
  source: 'FILE' | 'MANUAL'
}

/**
 * How long the directory may delay the validation of a mapping, in milliseconds: about 75 companies at the
 * connector's rate.
 */
const defaultPatienceMs = 15_000

/**
 * Turns given entities into drafts. Each is completed by the directory where it knows the number in time, and
 * otherwise stays as given and unverified (design §5). A directory failure does not refuse a row.
 */
export async function draftEntities(
  directory: Directory,
  given: readonly GivenEntity[],
  timeLimitMs = defaultPatienceMs,
): Promise<EntityDraft[]> {
  const entries = await findEntries(directory, given, timeLimitMs)
  return given.map((entity) => {
    const nationalId = canonicalCompanyId(entity.countryCode, entity.nationalId)
    const entry = entity.countryCode === 'FR' ? entries.get(nationalId) : undefined
    return entry ? draftFromDirectory(entry, entity.line) : draftAsGiven(entity, nationalId)
  })
}

const draftAsGiven = ({ line, name, countryCode, source }: GivenEntity, nationalId: string): EntityDraft => ({
  line,
  company: { name, nationalId, countryCode },
  divisions: [],
  source,
  verifiedAt: null,
})
