import { expect, test } from 'vitest'
import { reminderRefusal } from './reminders.ts'

const today = '2026-11-22'

test.each([
  ['who was never reminded', { remindersCount: 0, lastReminderDate: null }, undefined],
  ['who was reminded before the day was kept', { remindersCount: 2, lastReminderDate: null }, undefined],
  ['who was reminded yesterday', { remindersCount: 2, lastReminderDate: '2026-11-21' }, undefined],
  ['who was reminded today', { remindersCount: 1, lastReminderDate: today }, 'remindedToday'],
  ['who was reminded three times', { remindersCount: 3, lastReminderDate: '2026-11-01' }, 'remindersSpent'],
])('reminding %s', (_, reminded, refusal) => {
  expect(reminderRefusal(reminded, today)).toBe(refusal)
})
