import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { bounceAddresses } from './bounceAddresses.ts'

const addresses = bounceAddresses(randomBytes(32), 'Bounces.Ormelle.example')
const id = randomUUID()

describe('bounceAddresses', () => {
  it('reads the message back from its address, whatever the case', () => {
    expect(addresses.mailOf(addresses.of(id))).toBe(id)
    expect(addresses.mailOf(addresses.of(id).toUpperCase())).toBe(id)
  })

  it('fits into the 64 characters of a local part', () => {
    expect(addresses.of(id).split('@')[0]?.length).toBeLessThanOrEqual(64)
  })

  it.each([
    ['no token', 'bounce@bounces.ormelle.example'],
    ['another mailbox', 'postmaster@bounces.ormelle.example'],
    ['another domain', addresses.of(id).replace('bounces.', 'other.')],
    [
      'a signature changed in one place',
      addresses.of(id).replace(/.(?=@)/, (last) => (last === '0' ? '1' : '0')),
    ],
    ['a signature cut short', addresses.of(id).replace(/.(?=@)/, '')],
    [
      'the signature of another message',
      addresses.of(id).replace(/(?<=\+)./, (first) => (first === '0' ? '1' : '0')),
    ],
    ['the key of another installation', bounceAddresses(randomBytes(32), 'bounces.ormelle.example').of(id)],
    ['nothing', ''],
  ])('returns no message for an address with %s', (_, address) => {
    expect(addresses.mailOf(address)).toBeUndefined()
  })
})
