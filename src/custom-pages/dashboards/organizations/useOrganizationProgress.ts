import { listOrganizationStates } from '#model/calls/organizations.ts'
import { useReadAll } from '#src/layout/useRead.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Reads all organisations of the account with their progress, sorted by name. */
export function useOrganizationProgress() {
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
