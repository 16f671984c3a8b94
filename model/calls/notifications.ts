import { notificationPage, notificationReading } from '../wire/identity/notifications.ts'
import { pageQuery } from '../wire/records/page.ts'
import { defineCall, standard, readers } from './defineCall.ts'
import { organizationPath } from './basePaths.ts'

const part = { access: standard, tag: 'organization', beyondSpec: true } as const

export const listNotifications = defineCall({
  ...part,
  method: 'GET',
  path: `${organizationPath}/notifications`,
  summary: 'List what has happened that concerns the caller, newest first',
  query: pageQuery({ pageSize: 20, maxPageSize: 100 }),
  answer: notificationPage,
})

export const readNotifications = defineCall({
  ...part,
  access: readers,
  method: 'PUT',
  path: `${organizationPath}/notifications/read`,
  summary: 'Say up to when notifications have been read',
  body: notificationReading,
})
