/** Parts of `CUBE_URL`: `https://user:password@host:8443/database`. */
export type CubeAddress = { url: string; username: string; password: string; database: string }

/**
 * Parses the address of a ClickHouse server. User and password are percent-encoded; the default user is `default`.
 * @throws Error that names the problem without quoting the address
 */
export function readCubeAddress(address: string): CubeAddress {
  if (!URL.canParse(address)) throw new Error('CUBE_URL must be an address')
  const { protocol, origin, pathname, username, password, search, hash } = new URL(address)
  const database = decodeURIComponent(pathname.slice(1))
  if (!/^https?:$/.test(protocol)) throw new Error('CUBE_URL must begin with https:// or http://')
  if (!/^[\w-]+$/.test(database))
    throw new Error(
      'CUBE_URL must name one database behind the host: https://user:password@host:8443/database',
    )
  if (search !== '' || hash !== '') throw new Error('CUBE_URL takes no options behind the database')
  return {
    url: origin,
    username: decodeURIComponent(username) || 'default',
    password: decodeURIComponent(password),
    database,
  }
}

/** Whether this is a valid address of a ClickHouse server. */
export function isCubeAddress(address: string): boolean {
  try {
    return readCubeAddress(address).database !== ''
  } catch {
    return false
  }
}
