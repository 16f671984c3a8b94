import { z } from 'zod'
import { defineResource, type RecordOf } from '../schema/defineResource.ts'
import { field } from '../schema/field.ts'
import { percent, requestId } from '../schema/values.ts'
import { linkedCompany, linkedPerson } from './linkedPerson.ts'

/** Holdings: each person's share of a company's capital and votes, in percent (spec §3). */
export const beneficialOwners = defineResource({
  name: 'beneficialOwners',
  path: '/organizations/:orgId/companies/:companyId/beneficial-owners',
  otherPaths: ['/organizations/:orgId/persons/:personId/beneficial-owners'],
  title: 'person.fullName',
  defaultSort: { field: 'shareRate', order: 'desc' },
  fields: {
    id: field(z.uuid(), { readOnly: true }),
    ...linkedCompany,
    personId: field(requestId, { reference: 'persons', form: 'holding' }),
    ...linkedPerson,
    shareRate: field(percent, { list: 'shown', sort: true, form: 'holding', display: 'percent' }),
    voteRate: field(percent, { list: 'shown', sort: true, form: 'holding', display: 'percent' }),
  },
})

export type BeneficialOwner = RecordOf<typeof beneficialOwners>
