/** What every connector is told. */
export type ConnectorSettings = {
  /** Address of the service, without the path of a call. */
  baseUrl: string
  /** How we name ourselves. */
  userAgent: string
  timeoutMs: number
}

/** An address below a service's own, whether that ends with a slash or not. */
export const serviceUrl = (
  baseUrl: string,
  path: string,
  query: Readonly<Record<string, string>> = {},
): URL => {
  const url = new URL(`${baseUrl.replace(/\/$/, '')}/${path}`)
  url.search = new URLSearchParams(query).toString()
  return url
}
