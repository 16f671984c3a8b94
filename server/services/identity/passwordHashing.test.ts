import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { createPasswordHasher } from './passwordHashing.ts'

describe('password hasher', () => {
  it('recognises the password it hashed and no other', async () => {
    const hasher = await createPasswordHasher()
    const stored = await hasher.hash('Comptes-2026-ESG')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await hasher.verify(stored, 'Comptes-2026-ESG')).toEqual({ isValid: true, isStale: false })
    expect(await hasher.verify(stored, 'Comptes-2026-ESg')).toEqual({ isValid: false, isStale: false })
  })

  it('salts: the same password never gives the same hash', async () => {
    const hasher = await createPasswordHasher()
    expect(await hasher.hash('Comptes-2026-ESG')).not.toBe(await hasher.hash('Comptes-2026-ESG'))
  })

  it('rejects where no hash is stored', async () => {
    const hasher = await createPasswordHasher()
    expect(await hasher.verify(undefined, 'Comptes-2026-ESG')).toEqual({ isValid: false, isStale: false })
  })

  it('requests a new hash where the stored one has a lower cost', async () => {
    const hasher = await createPasswordHasher()
    const cheap = await hash('Comptes-2026-ESG', { memoryCost: 4096, timeCost: 2 })
    expect(await hasher.verify(cheap, 'Comptes-2026-ESG')).toEqual({ isValid: true, isStale: true })
  })

  it('rejects requests beyond two running and 64 waiting', async () => {
    const hasher = await createPasswordHasher()
    const answers = await Promise.allSettled(
      Array.from({ length: 70 }, () => hasher.verify(undefined, 'Comptes-2026-ESG')),
    )
    const turnedAway = answers.filter((answer) => answer.status === 'rejected')
    expect(turnedAway).toHaveLength(4)
    expect(turnedAway[0]).toMatchObject({ reason: { code: 'tooManyRequests', args: { seconds: 2 } } })
  })
})
