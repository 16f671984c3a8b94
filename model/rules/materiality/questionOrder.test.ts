import { expect, test } from 'vitest'
import { inQuestionOrder } from './questionOrder.ts'

const subjects = ['a1', 'a2', 'b1', 'b2'].map((id) => ({ id, topicId: id.charAt(0) }))
const ids = (order: Parameters<typeof inQuestionOrder>[1]) =>
  inQuestionOrder(subjects, order).map(({ id }) => id)

test('without an order, subjects keep their given order', () => {
  expect(ids({ topics: [], subjects: [] })).toEqual(['a1', 'a2', 'b1', 'b2'])
})

test('named topics and subjects come first, and topics stay together', () => {
  expect(ids({ topics: ['b'], subjects: ['b2', 'a2', 'gone'] })).toEqual(['b2', 'b1', 'a2', 'a1'])
})
