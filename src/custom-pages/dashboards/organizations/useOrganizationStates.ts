import { listOrganizationStates } from '#model/calls/organizations.ts'
import { useReadAll } from '../../../layout/useRead.ts'
import { useTexts } from '../../../ui/text/Texts.tsx'

/** Every organisation of the account with how far it is, by name. */
export function useOrganizationStates() {
  const { locale } = useTexts()
  return useReadAll(
    listOrganizationStates,
    {},
    {
      failed: null,
      select: (all) => all.toSorted((one, other) => one.name.localeCompare(other.name, locale)),
    },
  )
}
