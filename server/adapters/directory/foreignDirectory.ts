import { findVatNumber } from '#model/rules/register/vatNumbers.ts'
import type { DirectoryEntry, ForeignFinding } from '#model/wire/register/directory.ts'
import { systemClock, type Clock } from '#server/clock.ts'
import type { EntityRegister, ForeignDirectory, ForeignEntity, VatAnswer, VatRegister } from './directory.ts'
import { emptyEntry } from './emptyEntry.ts'

type Registers = { entities: readonly EntityRegister[]; vat: VatRegister | undefined }

/**
 * Queries an entity outside France: the registers of entities in turn until one knows it, and VIES in parallel. If no
 * register knows the entity, a valid VAT number with a name gives a candidate. A register that fails is skipped; if no
 * other knows the entity, its error is thrown, because "unknown" would be a guess.
 */
export const createForeignDirectory = (
  { entities, vat }: Registers,
  now: Clock = systemClock,
): ForeignDirectory => ({
  async findForeign(entity) {
    const [requested, checked] = await Promise.all([search(entities, entity), checkVat(vat, entity)])
    if (requested.candidates.length > 0) return { candidates: [...requested.candidates], vat: checked.status }
    const named = checked.name === null ? [] : [fromVat(entity, checked.name, now())]
    if (named.length === 0 && requested.failure !== undefined) throw requested.failure
    return { candidates: named, vat: checked.status }
  },
})

async function search(registers: readonly EntityRegister[], entity: ForeignEntity) {
  let failure: unknown
  for (const register of registers) {
    const candidates = await register.search(entity).catch((error: unknown): readonly DirectoryEntry[] => {
      failure ??= error
      return []
    })
    if (candidates.length > 0) return { candidates, failure }
  }
  return { candidates: [], failure }
}

async function checkVat(
  register: VatRegister | undefined,
  { countryCode, nationalId }: ForeignEntity,
): Promise<{ status: ForeignFinding['vat']; name: string | null }> {
  const number = findVatNumber(countryCode, nationalId)
  if (!register || !number) return { status: 'notAsked', name: null }
  const answer = await register.check(number).catch((): VatAnswer | undefined => undefined)
  if (!answer) return { status: 'unavailable', name: null }
  return { status: answer.isValid ? 'valid' : 'invalid', name: answer.name }
}

const fromVat = (
  { countryCode, nationalId }: ForeignEntity,
  name: string,
  fetchedAt: Date,
): DirectoryEntry => ({
  ...emptyEntry,
  id: nationalId,
  name,
  nationalId,
  countryCode,
  source: 'vies',
  fetchedAt: fetchedAt.toISOString(),
})
