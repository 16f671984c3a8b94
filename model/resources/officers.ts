import { z } from 'zod'
import { defineResource, type RecordOf } from '../schema/defineResource.ts'
import { field } from '../schema/field.ts'
import { isoDate, requestId, text } from '../schema/values.ts'
import { linkedCompany, linkedPerson } from './linkedPerson.ts'

/** Mandates: a person's office in a company, with its start date (spec §3). */
export const officers = defineResource({
  name: 'officers',
  path: '/organizations/:orgId/companies/:companyId/officers',
  otherPaths: ['/organizations/:orgId/persons/:personId/officers'],
  title: 'person.fullName',
  defaultSort: { field: 'role', order: 'asc' },
  fields: {
    id: field(z.uuid(), { readOnly: true }),
    ...linkedCompany,
    personId: field(requestId, { reference: 'persons', form: 'mandate' }),
    ...linkedPerson,
    role: field(text(10), { reference: 'officer-roles', list: 'shown', sort: true, form: 'mandate' }),
    startDate: field(isoDate.nullable(), { list: 'shown', form: 'mandate' }),
  },
})

export type Officer = RecordOf<typeof officers>
