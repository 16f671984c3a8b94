import { AppError } from '#model/errors.ts'
import { normalise } from '#model/rules/text/normalise.ts'
import { bareNumber } from '#model/rules/register/vatNumbers.ts'
import type { DirectoryEntry } from '#model/wire/register/directory.ts'
import type { Directory, ForeignDirectory } from '#server/adapters/directory/directory.ts'

type KnownCompany = { name: string; nationalId: string; countryCode: string }

/**
 * The directory entry of a company: in France by its SIREN, elsewhere by its number, with its name to distinguish
 * several that have the same number (in Germany each court numbers separately).
 * @throws AppError directoryUnavailable where a directory that could know it cannot be reached
 */
export async function findDirectoryEntry(
  directory: Directory & ForeignDirectory,
  company: KnownCompany,
): Promise<DirectoryEntry | undefined> {
  if (company.countryCode === 'FR') return directory.find(company.nationalId)
  const { candidates, vat } = await directory.findForeign(company)
  const found = choose(candidates, company)
  // VIES could have known it.
  if (!found && vat === 'unavailable') throw new AppError('directoryUnavailable')
  return found
}

function choose(candidates: readonly DirectoryEntry[], { name, nationalId }: KnownCompany) {
  const number = bareNumber(nationalId)
  const same = candidates.filter((entry) =>
    [entry.nationalId, entry.id].some((id) => bareNumber(id) === number),
  )
  return same.length > 1 ? same.find((entry) => normalise(entry.name) === normalise(name)) : same[0]
}
