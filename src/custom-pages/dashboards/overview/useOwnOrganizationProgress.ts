import { readOrganizationState } from '#model/calls/organizations.ts'
import type { OrganizationState } from '#model/wire/identity/organizationStates.ts'
import { useRead } from '#src/layout/useRead.ts'

/** Selects a part of the current organisation's progress. All parts of the home share one request. */
export const useOwnOrganizationProgress = <Data>(select: (state: OrganizationState) => Data) =>
  useRead(
    readOrganizationState,
    {},
    {
      failed: null,
      select: ({ state }) => (state === null ? undefined : select(state)),
    },
  )
