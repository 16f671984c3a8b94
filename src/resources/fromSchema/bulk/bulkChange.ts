import { standard, type Permission } from '#model/calls/defineCall.ts'

/** The call that changes many records of a list. */
export const bulkChange: Permission = { method: 'POST', access: standard }
