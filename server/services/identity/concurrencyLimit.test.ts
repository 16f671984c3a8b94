import { describe, expect, it } from 'vitest'
import { createConcurrencyLimit } from './concurrencyLimit.ts'

const limits = { running: 2, waiting: 3, retrySeconds: 2 }

/** Work that ends when the test releases it, and the highest number that ran at once. */
function heldWork() {
  const releases: (() => void)[] = []
  const seen = { now: 0, most: 0 }
  const work = async () => {
    seen.now += 1
    seen.most = Math.max(seen.most, seen.now)
    await new Promise<void>((resolve) => releases.push(resolve))
    seen.now -= 1
  }
  return { work, seen, releaseNext: () => releases.shift()?.() }
}

describe('turnstile', () => {
  it('runs two, lets three wait, and rejects the sixth with a delay', async () => {
    const pass = createConcurrencyLimit(limits)
    const { work, seen, releaseNext } = heldWork()
    const passes = Array.from({ length: 5 }, () => pass(work))
    await expect(pass(work)).rejects.toMatchObject({ code: 'tooManyRequests', args: { seconds: 2 } })
    for (const entered of passes) {
      releaseNext()
      await entered
    }
    expect(seen).toEqual({ now: 0, most: 2 })
  })

  it('frees the slot of work that failed', async () => {
    const pass = createConcurrencyLimit({ ...limits, running: 1, waiting: 0 })
    await expect(pass(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    await expect(pass(async () => 'in')).resolves.toBe('in')
  })
})
