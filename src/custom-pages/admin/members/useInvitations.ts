import { useQueryClient } from '@tanstack/react-query'
import { listInvitations } from '#model/calls/members.ts'
import { listChanges } from '#model/calls/organizations.ts'
import { readsOf, useReadAll } from '#src/layout/useRead.ts'

/** Reads the organisation's open invitations. */
export const useInvitations = () => useReadAll(listInvitations, {})

/** Refetches the invitations and the history. */
export function useRefreshInvitations(): () => void {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: readsOf(listInvitations) })
    void client.invalidateQueries({ queryKey: readsOf(listChanges) })
  }
}
