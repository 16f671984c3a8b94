import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { PageSkeleton } from '../ui/states/Skeletons.tsx'
import { AccessFailure } from './AccessFailure.tsx'
import { useAccess } from './AccessContext.tsx'
import { guard, type Access } from './guards.ts'
import { isGuestPath } from './guestPaths.ts'
import { hasLeft } from './logOutAndLeave.ts'

/** Renders a group of pages if the guard allows it; otherwise redirects. */
export const Guarded = ({ access, needsOrganization }: { access: Access; needsOrganization: boolean }) => {
  const { state } = useAccess()
  const { pathname, search, hash } = useLocation()
  const verdict = guard(state, { pathname, search, hash, access, needsOrganization })
  switch (verdict.kind) {
    case 'allow':
      return <Outlet />
    case 'failed':
      return <AccessFailure what={verdict.what} />
    case 'redirect':
      return <Redirect to={verdict.to} isRefused={verdict.refused ?? false} />
    default:
      return <PageSkeleton />
  }
}

/** Pages before the login are not in this router, so they need a page load. */
const Redirect = ({ to, isRefused }: { to: string; isRefused: boolean }) => {
  const isOutside = isGuestPath(to.split(/[?#]/)[0] ?? to)
  useEffect(() => {
    if (isOutside && !hasLeft()) window.location.replace(to)
  }, [isOutside, to])
  return isOutside ? null : <Navigate to={to} replace state={isRefused ? { isRefused } : null} />
}
