import { expect, test } from 'vitest'
import { connectionSlots } from './connectionSlots.ts'

test('runs as many tasks at a time as there are connections, awaited ones first', async () => {
  const slots = connectionSlots(2)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const hold = (urgency: 'awaited' | 'bulk', name: string) =>
    slots.hold(urgency, () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const held = [hold('bulk', 'one'), hold('bulk', 'two'), hold('bulk', 'three'), hold('awaited', 'reset')]
  await expect.poll(() => begun).toEqual(['one', 'two'])
  ends[0]?.()
  await expect.poll(() => begun).toEqual(['one', 'two', 'reset'])
  ends[1]?.()
  await expect.poll(() => begun).toEqual(['one', 'two', 'reset', 'three'])
  ends[2]?.()
  ends[3]?.()
  await Promise.all(held)
})

test('gives a connection back when the work on it failed', async () => {
  const slots = connectionSlots(1)
  await expect(slots.hold('bulk', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  await expect(slots.hold('bulk', async () => 'sent')).resolves.toBe('sent')
})
