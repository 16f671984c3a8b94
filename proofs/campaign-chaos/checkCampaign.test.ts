import { expect, test } from 'vitest'
import { checkCampaign, type Campaign } from './checkCampaign.ts'

const ada = { email: 'ada@example.org', status: 'SENT', errorReason: null }
const gone = {
  email: 'gone@example.org',
  status: 'ERROR',
  errorReason: 'RCPT failed: 550 5.1.1 No such mailbox',
}
const toAda = { recipient: ada.email, messageId: '<1@esg>' }

const judge = (more: Partial<Campaign>) =>
  checkCampaign({
    emails: [ada.email, gone.email],
    askedTwice: [],
    deliveries: [toAda],
    reporters: [ada, gone],
    lostAcks: 0,
    kills: 0,
    ...more,
  })

test('finds nothing if everybody has the message once, or the reason why not', () => {
  expect(judge({})).toEqual([])
})

test('finds a recipient without a message', () => {
  expect(judge({ deliveries: [] })).toEqual(['ada@example.org: never arrived'])
})

test('accepts one duplicate per lost acknowledgement and kill, and no more', () => {
  const deliveries = [toAda, toAda, toAda]

  expect(judge({ deliveries, lostAcks: 1, kills: 1 })).toEqual([])
  expect(judge({ deliveries, kills: 1 })).toEqual([
    '2 doubles, more than 0 lost acknowledgements and 1 kills',
  ])
})

test('finds a duplicate with another identity', () => {
  expect(judge({ deliveries: [toAda, { ...toAda, messageId: '<2@esg>' }], kills: 1 })).toEqual([
    'ada@example.org: arrived as <1@esg> and <2@esg>',
  ])
})

test('finds a refusal that is not shown, or has no reason', () => {
  expect(judge({ reporters: [ada, { ...gone, status: 'SENT', errorReason: null }] })).toEqual([
    'gone@example.org: is SENT, not ERROR',
    'gone@example.org: says "null", not why it was refused',
  ])
})

test('finds an identity shared by two messages, and an unexpected message', () => {
  expect(judge({ deliveries: [toAda, { ...toAda, recipient: 'eve@example.org' }] })).toEqual([
    'eve@example.org: nobody asked for it',
    '"<1@esg>" identifies messages to ada@example.org and eve@example.org',
  ])
})

test('finds a recipient written to for each of two surveys, and a survey without the delivery', () => {
  const askedTwice = [ada.email]
  expect(judge({ askedTwice, reporters: [ada, ada, gone] })).toEqual([])
  expect(judge({ askedTwice })).toEqual(['ada@example.org: no longer among the reporters'])
  const other = { ...toAda, messageId: '<2@esg>' }
  expect(judge({ askedTwice, reporters: [ada, ada, gone], deliveries: [toAda, other], kills: 1 })).toEqual([
    'ada@example.org: arrived as <1@esg> and <2@esg>',
  ])
  const forgotten = { ...gone, status: 'SENT', errorReason: null }
  expect(judge({ reporters: [ada, gone, forgotten] })).toHaveLength(2)
})
