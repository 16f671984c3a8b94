/** Settings of every connector. */
export type ConnectorSettings = {
  /** Address of the service, without the path of a call. */
  baseUrl: string
  /** The User-Agent that we send. */
  userAgent: string
  timeoutMs: number
}

/** A URL below a service's base address, which may or may not end with a slash. */
export const serviceUrl = (
  baseUrl: string,
  path: string,
  query: Readonly<Record<string, string>> = {},
): URL => {
  const url = new URL(`${baseUrl.replace(/\/$/, '')}/${path}`)
  url.search = new URLSearchParams(query).toString()
  return url
}
