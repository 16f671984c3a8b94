import { isIPv4, isIPv6 } from 'node:net'

/**
 * The part of an address that stands for one customer of a network: an IPv4 address, or the first 64 bits
 * of an IPv6 one, since its owner can pick the other 64 anew for every attempt.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip
  if (isIPv4(mapped) || !isIPv6(ip)) return mapped
  return `${leadingGroups(ip).slice(0, 4).join(':')}::/64`
}

/**
 * The part of an address, or of what `networkOf` made of one, that is kept in logs: enough to tell where guesses come
 * from, too little to tell who.
 */
export function coarseNetworkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip
  if (isIPv4(mapped)) return `${mapped.split('.').slice(0, 3).join('.')}.0/24`
  const [address = ''] = ip.split('/')
  return isIPv6(address) ? `${leadingGroups(address).slice(0, 3).join(':')}::/48` : ''
}

/** The eight groups of an IPv6 address, without leading zeros; `::` is as many zero groups as it takes. */
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
    // An IPv4 ending takes the room of two groups; it is never among the first four.
    return group.includes('.') ? ['0', '0'] : [Number.parseInt(group, 16).toString(16)]
  })
