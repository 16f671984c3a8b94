import { isIP } from 'node:net'

const names = new Set(['loopback', 'linklocal', 'uniquelocal'])

const how =
  'Write the addresses of your reverse proxies by commas, such as 10.0.0.4 or 10.0.0.0/24, or loopback, linklocal, uniquelocal'

/**
 * The problem of a list of trusted proxies, with the correct format; undefined if the list is valid. Without this check
 * Fastify would stop with an error that names no setting, or count hops that a caller can forge.
 */
export function validateTrustedProxies(list: string): string | undefined {
  for (const part of list.split(',').map((each) => each.trim())) {
    const problem = problemOf(part)
    if (problem !== undefined) return `${problem}. ${how}`
  }
  return undefined
}

function problemOf(part: string): string | undefined {
  if (part === '') return 'TRUST_PROXY holds an empty entry: separate entries by one comma'
  if (names.has(part)) return undefined
  if (/^(true|yes|on|\*|all|any)$/i.test(part))
    return `TRUST_PROXY=${part} would believe anybody about their address`
  if (/^\d+$/.test(part)) return `TRUST_PROXY=${part} is a number of hops, which a caller can forge`
  const [address = '', bits, ...rest] = part.split('/')
  const version = isIP(address)
  if (version === 0) {
    return /^[\w.-]+$/.test(address) && /[a-z]/i.test(address)
      ? `TRUST_PROXY names "${part}": a name can lead elsewhere tomorrow, only addresses are trusted`
      : `TRUST_PROXY holds "${part}", which is no address`
  }
  if (bits === undefined) return undefined
  const most = version === 4 ? 32 : 128
  if (rest.length > 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > most) {
    return `TRUST_PROXY holds "${part}": a network ends with /1 to /${most}`
  }
  return bits === '0' ? `TRUST_PROXY=${part} would believe anybody about their address` : undefined
}
