import { owners, type Permission } from './defineCall.ts'

/** What ending an assessment requires: its results are final and can be published. */
export const assessmentEnd: Permission = { method: 'PUT', access: owners }
