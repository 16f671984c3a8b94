import {
  Navigate,
  useLocation,
  useParams,
  type NonIndexRouteObject,
  type RouteObject,
} from 'react-router-dom'
import type { LoadFile } from '../texts/lazyWithMessages.tsx'
import { page, type PageParts } from './page.tsx'

/** `paths` encodes its ids, which also encodes placeholders such as `:companyId`. */
const at = decodeURIComponent

/** The route of a page at an address of `paths`. */
export const pageRoute = (path: string, load: LoadFile<object>, parts?: PageParts): NonIndexRouteObject => ({
  path: at(path),
  element: page(load, parts),
})

type Lead = (params: Readonly<Record<string, string | undefined>>) => string

/** Redirects another address to the same page; the query is kept. */
export const forward = (path: string, to: Lead): RouteObject => ({
  path: at(path),
  element: <Forward to={to} />,
})

const Forward = ({ to }: { to: Lead }) => {
  const { search } = useLocation()
  return <Navigate to={to(useParams()) + search} replace />
}
