import { isIPv4, isIPv6 } from 'node:net'

/**
 * The part of an address that identifies one customer of a network: a whole IPv4 address, or the first 64 bits of an
 * IPv6 address, because its owner can change the other 64 bits for every attempt.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip
  if (isIPv4(mapped) || !isIPv6(ip)) return mapped
  return `${leadingGroups(ip).slice(0, 4).join(':')}::/64`
}

/**
 * The part of an address (or of a result of `networkOf`) that is kept in logs: enough to see where attacks come from,
 * too little to identify a person.
 */
export function coarseNetworkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip
  if (isIPv4(mapped)) return `${mapped.split('.').slice(0, 3).join('.')}.0/24`
  const [address = ''] = ip.split('/')
  return isIPv6(address) ? `${leadingGroups(address).slice(0, 3).join(':')}::/48` : ''
}

/** The eight groups of an IPv6 address, without leading zeros; `::` expands to as many zero groups as needed. */
function leadingGroups(ip: string): string[] {
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? []
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
}

const groupsOf = (text: string): string[] =>
  text.split(':').flatMap((group) => {
    if (group === '') return []
    // An IPv4 suffix fills two groups; it is never among the first four.
    return group.includes('.') ? ['0', '0'] : [Number.parseInt(group, 16).toString(16)]
  })
