import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coarseNetworkOf, networkOf } from './networkOf.ts'

describe('networkOf', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
    ['', ''],
  ])('of %s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })

  it('is the same for all addresses that share 64 bits', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16))
    const half = fc.tuple(group, group, group, group).map((groups) => groups.join(':'))
    fc.assert(
      fc.property(half, half, half, (prefix, one, other) => {
        expect(networkOf(`${prefix}:${one}`)).toBe(networkOf(`${prefix}:${other}`))
      }),
    )
  })

  it('gives any IPv6 address a network of four groups', () => {
    fc.assert(
      fc.property(fc.ipV6(), (ip) => {
        expect(networkOf(ip)).toMatch(/^(([0-9a-f]{1,4}:){4}:\/64|\d+\.\d+\.\d+\.\d+)$/)
      }),
    )
  })
})

describe('coarseNetworkOf', () => {
  it.each([
    ['192.0.2.7', '192.0.2.0/24'],
    ['::ffff:192.0.2.7', '192.0.2.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:DB8::1', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['::1', '0:0:0::/48'],
    ['not an address', ''],
    ['', ''],
  ])('of %s is %s', (ip, network) => {
    expect(coarseNetworkOf(ip)).toBe(network)
  })

  it('is the same for an address and for its network', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (ip) => {
        expect(coarseNetworkOf(networkOf(ip))).toBe(coarseNetworkOf(ip))
      }),
    )
  })
})
