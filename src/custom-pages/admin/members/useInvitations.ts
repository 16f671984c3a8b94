import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listInvitations } from '../../../dataProvider/calls/invitations.ts'
import { useRequiredOrganization } from '../../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../../dataProvider/HttpContext.tsx'

/** The invitations of the organisation that wait for an answer. */
export function useInvitations() {
  const http = useHttp()
  const { id } = useRequiredOrganization()
  return useQuery({
    queryKey: ['invitations', id],
    queryFn: ({ signal }) => listInvitations(http, id, signal),
  })
}

/** Reads the invitations again, and with them the history. */
export function useRefreshInvitations(): () => void {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: ['invitations'] })
    void client.invalidateQueries({ queryKey: ['changes'] })
  }
}
