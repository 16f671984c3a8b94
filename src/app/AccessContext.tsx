import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { hasSession, storedSession } from '../authProvider/session.ts'
import { useStoredState } from '../useStoredState.ts'
import type { GuardState } from './guards.ts'
import { useOrganizations, type Organizations } from './useOrganizations.ts'
import { usePlan } from './usePlan.ts'

export type AccessInfo = { state: GuardState; organizations: Organizations; plan: ReturnType<typeof usePlan> }

/** Reads the session, the current organisation and its plan once for all guards of the page. */
export const AccessProvider = ({ children }: { children: ReactNode }) => {
  const isLoggedIn = useStoredState(storedSession) !== undefined
  const [wasLoggedIn] = useState(hasSession)
  const hasEnded = wasLoggedIn && !isLoggedIn
  const organizations = useOrganizations()
  const plan = usePlan(isLoggedIn ? organizations.current?.id : undefined)
  const lacksSecondFactor = organizations.current?.lacksSecondFactor === true
  const state = useMemo<GuardState>(
    () => ({ isLoggedIn, hasEnded, organization: organizations.status, lacksSecondFactor, plan: plan.plan }),
    [isLoggedIn, hasEnded, organizations.status, lacksSecondFactor, plan.plan],
  )
  const access = useMemo(() => ({ state, organizations, plan }), [state, organizations, plan])
  return <AccessContext value={access}>{children}</AccessContext>
}

export const useAccess = (): AccessInfo => {
  const access = use(AccessContext)
  if (access === null) throw new Error('useAccess needs an AccessProvider above it')
  return access
}

const AccessContext = createContext<AccessInfo | null>(null)
