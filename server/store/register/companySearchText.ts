import { stripSeparators } from '#model/rules/register/nationalIds.ts'
import { normalise } from '#model/rules/text/normalise.ts'

/**
 * The search text of a company: its name, its number as typed and without separators, and the city of its
 * headquarter.
 */
export function companySearchText(company: {
  name: string
  nationalId: string
  city: string | null
}): string {
  const { name, nationalId, city } = company
  const bare = stripSeparators(nationalId)
  return normalise([name, nationalId, bare === nationalId ? '' : bare, city ?? ''].filter(Boolean).join(' '))
}
