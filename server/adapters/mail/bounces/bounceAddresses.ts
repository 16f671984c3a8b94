import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

export type BounceAddresses = {
  /** The return address of a message, to which servers report failed deliveries. */
  of(mailId: string): string
  /** The message that an address of ours belongs to; undefined for every other address. */
  mailOf(address: string): string | undefined
}

/** A uuid and 96 bits of its signature in hexadecimal: with `bounce+`, 63 of the 64 characters that SMTP allows. */
const local = /^bounce\+([0-9a-f]{32})([0-9a-f]{24})$/

/**
 * Addresses that cannot be forged: the id of a message, signed with a key of the server. Case is ignored, because
 * servers on the way may change it.
 */
export function bounceAddresses(secret: Buffer, domain: string): BounceAddresses {
  const key = createSecretKey(secret)
  const signature = (id: string) => createHmac('sha256', key).update(id).digest().subarray(0, 12)
  const suffix = `@${domain.toLowerCase()}`
  return {
    of(mailId) {
      const id = mailId.replaceAll('-', '')
      return `bounce+${id}${signature(id).toString('hex')}${suffix}`
    },
    mailOf(address) {
      const written = address.toLowerCase()
      if (!written.endsWith(suffix)) return undefined
      const [, id, claimed] = local.exec(written.slice(0, -suffix.length)) ?? []
      if (id === undefined || claimed === undefined) return undefined
      if (!timingSafeEqual(Buffer.from(claimed, 'hex'), signature(id))) return undefined
      return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
  }
}
