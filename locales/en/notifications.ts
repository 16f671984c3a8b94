import type { notifications as fr } from '../fr/notifications.ts'
import type { Translation } from '../translation.ts'

export const notifications: Translation<typeof fr> = {
  title: 'Notifications',
  failed: 'Notifications could not be shown',
  readFailed: 'Notifications could not be marked as read',
  unread: 'Unread',
  more: 'Show earlier ones',
  somebody: 'A member',
  empty: {
    title: 'No notifications',
    body: 'You will find here your finished imports and reports, and the assessments that other members move to another stage.',
  },
  named: '“%{title}”',
  unnamed: { dataCheck: 'your data', dataWrite: 'your import' },
  recordImport: {
    done: 'The import of %{of} is done',
    failed: 'The import of %{of} failed',
  },
  registers: {
    entities: 'companies and sites',
    companies: 'companies',
    divisions: 'sites',
    physicalPersons: 'natural persons',
    legalPersons: 'legal persons',
    contacts: 'stakeholders',
    subjects: 'subjects',
  },
  dataCheck: {
    done: 'The check of %{title} is done',
    failed: 'The check of %{title} failed',
  },
  dataWrite: {
    done: 'The data of %{title} are saved',
    failed: 'The data of %{title} could not be saved',
  },
  organizationExport: {
    done: 'The export of the organisation’s data is ready',
    failed: 'The export of the organisation’s data failed',
  },
  report: {
    done: 'The report on “%{title}” is ready',
    failed: 'The report on “%{title}” could not be made',
  },
  assessment: {
    CONFIGURATION: '%{name} moved “%{title}” back to configuration',
    EVALUATION: '%{name} started the evaluation of “%{title}”',
    RESULT: '%{name} opened the results of “%{title}”',
    TERMINATED: '%{name} completed “%{title}”',
  },
  surveys: { IMPACT: 'impact', FINANCIAL: 'financial' },
  survey: {
    PENDING: '%{name} reset the %{survey} survey of “%{title}”',
    OPEN: '%{name} opened the %{survey} survey of “%{title}”',
    CLOSED: '%{name} closed the %{survey} survey of “%{title}”',
  },
}
