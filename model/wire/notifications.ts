import { z } from 'zod'
import { givenInstant } from '../schema/values.ts'
import { pageOf } from './page.ts'

/** What somebody is told of: the end of their own long work, and the steps that others take in assessments. */
export const notificationKinds = [
  'recordImport',
  'dataCheck',
  'dataWrite',
  'organizationExport',
  'report',
  'assessment',
  'survey',
] as const

/** One thing that happened, and where it leads. */
export const notification = z.object({
  id: z.uuid(),
  at: z.string(),
  kind: z.enum(notificationKinds),
  isUnread: z.boolean(),
  hasFailed: z.boolean(),
  /** Who did it, where that was somebody else. */
  accountName: z.string().nullable(),
  /** Name of the assessment or of the data file, or what a file of records was about. */
  title: z.string().nullable(),
  /** What an assessment or a survey has become. */
  status: z.string().nullable(),
  /** Of a survey: which of both it is. */
  materiality: z.string().nullable(),
  /** The import or the assessment, as long as there is one. */
  targetId: z.uuid().nullable(),
})
export type Notification = z.output<typeof notification>

/** Newest first, with the number of those that came since they were last read. */
export const notificationPage = pageOf(notification).extend({ unread: z.int().nonnegative() })
export type NotificationPage = z.output<typeof notificationPage>

/** Everything up to this instant has been read. */
export const notificationReading = z.strictObject({ until: givenInstant })
