import { createContext, use } from 'react'
import type { Http } from './http.ts'

/** Provides the HTTP client to pages; set once at the root. */
export const HttpContext = createContext<Http | null>(null)

/** The HTTP client that the root set. Throws where there is no `HttpContext` above: a programming error. */
export const useHttp = (): Http => {
  const http = use(HttpContext)
  if (http === null) throw new Error('useHttp needs an HttpContext above it')
  return http
}
