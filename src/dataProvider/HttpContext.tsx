import { createContext, use } from 'react'
import type { Http } from './http.ts'

/** Gives pages the door to the network; set once at the root. */
export const HttpContext = createContext<Http | null>(null)

/** The door that the root set. Throws where no `HttpContext` is above: an error of ours. */
export const useHttp = (): Http => {
  const http = use(HttpContext)
  if (http === null) throw new Error('useHttp needs an HttpContext above it')
  return http
}
