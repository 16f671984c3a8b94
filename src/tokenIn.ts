/** The token of an e-mailed link. One that cannot be decoded is treated as unknown. */
export function tokenIn(pathname: string): string {
  const token = pathname.split('/')[2] ?? ''
  try {
    return decodeURIComponent(token)
  } catch {
    return token
  }
}
