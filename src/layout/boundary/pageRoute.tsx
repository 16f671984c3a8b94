import { Navigate, useLocation, useParams, type RouteObject } from 'react-router-dom'
import type { LoadFile } from '../texts/late.tsx'
import { page, type PageParts } from './page.tsx'

/** `paths` encodes the ids it is given, `:companyId` too. */
const at = decodeURIComponent

/** The page at an address of `paths`. */
export const pageRoute = (path: string, load: LoadFile<object>, parts?: PageParts): RouteObject => ({
  path: at(path),
  element: page(load, parts),
})

type Lead = (params: Readonly<Record<string, string | undefined>>) => string

/** Another address for the same page; the query goes with it. */
export const forward = (path: string, to: Lead): RouteObject => ({
  path: at(path),
  element: <Forward to={to} />,
})

const Forward = ({ to }: { to: Lead }) => {
  const { search } = useLocation()
  return <Navigate to={to(useParams()) + search} replace />
}
