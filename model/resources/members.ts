import { z } from 'zod'
import { defineResource, type RecordOf } from '../schema/defineResource.ts'
import { field } from '../schema/field.ts'
import { roles } from '../rules/identity/roles.ts'

const seniorities = ['MONTH', 'YEAR', 'LONGER'] as const

/** The accounts of an organisation (spec §3). */
export const members = defineResource({
  name: 'members',
  path: '/organizations/:orgId/members',
  title: 'fullName',
  defaultSort: { field: 'creationDate', order: 'asc' },
  fields: {
    id: field(z.uuid(), { readOnly: true, filter: true }),
    accountId: field(z.uuid(), { readOnly: true, filter: true }),
    fullName: field(z.string(), { readOnly: true, list: 'shown' }),
    firstName: field(z.string(), { readOnly: true }),
    lastName: field(z.string(), { readOnly: true }),
    email: field(z.string(), { readOnly: true, list: 'shown' }),
    role: field(z.enum(roles), { readOnly: true, list: 'shown', filter: true }),
    /** Seniority by creation date: 30 days or less, a year or less, longer. */
    seniority: field(z.enum(seniorities), { readOnly: true, filter: true }),
    /** Whether the account has a second factor. Null for readers, who are not told, and for accounts of other providers. */
    hasSecondFactor: field(z.boolean().nullable(), { readOnly: true }),
    /** When the account last used the application, to within one renewal of its tokens. Null like `hasSecondFactor`. */
    lastVisitAt: field(z.string().nullable(), { readOnly: true }),
    creationDate: field(z.string(), { readOnly: true, list: 'shown', sort: true }),
  },
})

export type Member = RecordOf<typeof members>
