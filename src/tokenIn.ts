/** The token of a mailed link; one that cannot be decoded is as unknown as any other. */
export function tokenIn(pathname: string): string {
  const token = pathname.split('/')[2] ?? ''
  try {
    return decodeURIComponent(token)
  } catch {
    return token
  }
}
