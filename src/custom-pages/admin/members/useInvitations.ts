import { useQueryClient } from '@tanstack/react-query'
import { listInvitations } from '#model/calls/members.ts'
import { listChanges } from '#model/calls/organizations.ts'
import { readsOf, useReadAll } from '../../../layout/useRead.ts'

/** The invitations of the organisation that wait for an answer. */
export const useInvitations = () => useReadAll(listInvitations, {})

/** Reads the invitations again, and with them the history. */
export function useRefreshInvitations(): () => void {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: readsOf(listInvitations) })
    void client.invalidateQueries({ queryKey: readsOf(listChanges) })
  }
}
