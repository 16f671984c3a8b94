import { readOrganizationState } from '#model/calls/organizations.ts'
import type { OrganizationState } from '#model/wire/organizationStates.ts'
import { useRead } from '../../../layout/useRead.ts'

/** What is wanted of how far the current organisation is; one reading serves all of the home. */
export const useOrganizationState = <Data>(select: (state: OrganizationState) => Data) =>
  useRead(
    readOrganizationState,
    {},
    {
      failed: null,
      select: ({ state }) => (state === null ? undefined : select(state)),
    },
  )
