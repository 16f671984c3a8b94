import { z } from 'zod'
import { instantInRequest } from '#model/schema/values.ts'
import { pageOf } from '../records/page.ts'

/** Kinds of notifications: the end of one's own background jobs, and steps of others in assessments. */
export const notificationKinds = [
  'recordImport',
  'dataCheck',
  'dataWrite',
  'organizationExport',
  'report',
  'assessment',
  'survey',
] as const

/** An event, with its target. */
export const notification = z.object({
  id: z.uuid(),
  at: z.string(),
  kind: z.enum(notificationKinds),
  isUnread: z.boolean(),
  hasFailed: z.boolean(),
  /** The actor, if it was somebody else. */
  accountName: z.string().nullable(),
  /** Name of the assessment or of the data file, or the kind of records in a file. */
  title: z.string().nullable(),
  /** The new status of an assessment or a survey. */
  status: z.string().nullable(),
  /** For a survey: its materiality. */
  materiality: z.string().nullable(),
  /** The import or the assessment, while it exists. */
  targetId: z.uuid().nullable(),
})
export type Notification = z.output<typeof notification>

/** Newest first, with the number of unread ones. */
export const notificationPage = pageOf(notification).extend({ unread: z.int().nonnegative() })
export type NotificationPage = z.output<typeof notificationPage>

/** All notifications up to this instant are read. */
export const notificationReading = z.strictObject({ until: instantInRequest })
