import { useEffect, useEffectEvent } from 'react'
import { useLocation, useMatches, useNavigate } from 'react-router-dom'
import { arrivalOf, arrivingIn } from '../layout/frame/organizationArrival.ts'
import { confirmAndLeave } from '../layout/leaving/leaving.ts'
import { paths } from '../paths.ts'

/**
 * Changes the organisation. The page of a record does not exist in another organisation, so it navigates to the
 * dashboard first. That navigation asks about unsaved changes as any other. The organisation changes on arrival.
 */
export function useSelectOrganization(select: (id: string) => void): (id: string) => void {
  const navigate = useNavigate()
  const { state, pathname } = useLocation()
  const params = useMatches().at(-1)?.params ?? {}
  const awaited = arrivalOf(state)
  // Runs once per arrival: selecting renders this again before the address has changed.
  const arrive = useEffectEvent((id: string) => {
    select(id)
    void navigate(pathname, { replace: true, state: null })
  })
  useEffect(() => {
    if (awaited !== undefined) arrive(awaited)
  }, [awaited])
  return (id) =>
    Object.keys(params).length > 0
      ? void navigate(paths.dashboard(), { state: arrivingIn(id) })
      : confirmAndLeave({ go: () => select(id), stay: () => undefined })
}
