import { expect, test } from 'vitest'
import { prefetchLeases, type LeasedLetter } from './prefetchLeases.ts'

const letterOf = (id: string): LeasedLetter => ({
  mail: {
    id,
    kind: 'test',
    recipient: 'camille@ormelle.example',
    language: 'fr',
    params: {},
    accountId: null,
    messageId: `<${id}@esg.example>`,
    attempts: 1,
    createdAt: '2026-11-20T12:00:00.000Z',
  },
  letter: undefined,
  leasedAt: new Date('2026-11-20T12:00:00Z'),
})

/** Claims that resolve when the test releases them. */
function leasesOnDemand() {
  const requests: ((ids: readonly string[]) => void)[] = []
  const leases = prefetchLeases(
    () => new Promise((resolve) => requests.push((ids) => resolve(ids.map(letterOf)))),
    4,
  )
  const nextId = async () => (await leases.next())?.mail.id
  return { claims: leases, nextId, requests }
}

test('each leased message is handed out once, and undefined when none is due', async () => {
  const { nextId, requests } = leasesOnDemand()
  const both = Promise.all([nextId(), nextId(), nextId()])
  requests[0]?.(['a', 'b'])
  await expect.poll(() => requests.length).toBe(2)
  requests[1]?.([])
  expect(await both).toEqual(['a', 'b', undefined])
  expect(await nextId()).toBeUndefined()
  expect(requests).toHaveLength(2)
})

test('a message handed back after the queue was empty is leased again', async () => {
  const { claims: leases, nextId, requests } = leasesOnDemand()
  const dry = nextId()
  requests[0]?.([])
  expect(await dry).toBeUndefined()
  leases.reopen()
  const found = nextId()
  requests[1]?.(['a'])
  expect(await found).toBe('a')
})

test('a message handed back during a lease query is leased after it', async () => {
  const { claims: leases, nextId, requests } = leasesOnDemand()
  const found = nextId()
  leases.reopen()
  requests[0]?.([])
  await expect.poll(() => requests.length).toBe(2)
  requests[1]?.(['a'])
  expect(await found).toBe('a')
})
