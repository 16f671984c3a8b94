import { z } from 'zod'
import { activityCodeText } from '../rules/register/activityCodes.ts'
import { completenessField } from '../rules/records/completeness.ts'
import { ceaseAfterCreation, frenchNumber } from '../rules/register/entities.ts'
import { ceaseDateOfState } from '../rules/register/lifecycle.ts'
import { frenchPostalCode } from '../rules/register/postalCodes.ts'
import { defineResource, type RecordOf } from '../schema/defineResource.ts'
import { field, group } from '../schema/field.ts'
import { isoDate, name, requestId, text } from '../schema/values.ts'
import { address } from './address.ts'
import { staffRange } from './staffRange.ts'

/** Division legal states; an unknown one has its own sentence (spec §5). */
const legalState = z.enum(['ACTIVE', 'CEASED', 'TRANSFERRED', 'UNKNOWN'], 'validation.legalState')

export const divisions = defineResource({
  name: 'divisions',
  path: '/organizations/:orgId/divisions',
  recordPath: '/organizations/:orgId/companies/:companyId/divisions/:id',
  hasFilterValues: true,
  manyAtOnce: {
    remove: 'EDITOR',
    ceased: { field: 'legalState', value: 'CEASED', date: 'ceaseDate' },
    assigned: 'assigned',
  },
  title: 'name',
  defaultSort: { field: 'name', order: 'asc' },
  fields: {
    id: field(z.uuid(), { readOnly: true, filter: true }),
    companyId: field(z.uuid(), { readOnly: true, reference: 'companies', list: 'shown', filter: true }),
    name: field(name(120, 'registered'), { list: 'shown', sort: true, form: 'identity', csv: 'name' }),
    nationalId: field(text(99).nullable(), {
      list: 'shown',
      sort: true,
      form: 'identity',
      csv: 'national_id',
      display: 'nationalId',
    }),
    activityCode: field(activityCodeText.nullable(), {
      quick: true,
      reference: 'activity-codes',
      list: 'offered',
      filter: 'offered',
      form: 'activity',
      csv: 'activity_code',
    }),
    address: group(address),
    isHeadquarter: field(z.boolean(), { wire: 'headquarter', readOnly: true, filter: 'offered' }),
    legalState: field(legalState.nullable(), {
      list: 'shown',
      sort: true,
      filter: true,
      form: 'identity',
      csv: 'legal_state',
    }),
    creationDate: field(isoDate.nullable(), { list: 'offered', form: 'identity', csv: 'creation_date' }),
    // An active site has no cease date.
    ceaseDate: field(isoDate.nullable(), { form: 'identity', csv: 'cease_date', optional: true }),
    staffRange: field(staffRange.nullable(), {
      quick: true,
      list: 'shown',
      sort: true,
      filter: true,
      form: 'activity',
      csv: 'staff_range',
    }),
    assigned: field(z.array(requestId).max(100).nullable(), {
      reference: 'members',
      form: 'follow',
      optional: true,
    }),
    completeness: completenessField('offered'),
  },
  rules: [
    frenchNumber('siret', 'address.country'),
    frenchPostalCode('address.postalCode', 'address.country'),
    ceaseAfterCreation,
    ceaseDateOfState,
  ],
})

export type Division = RecordOf<typeof divisions>
