import { z } from 'zod'
import { frenchNumber } from '../rules/register/entities.ts'
import { defineResource, type RecordOf } from '../schema/defineResource.ts'
import { field, group } from '../schema/field.ts'
import { countryCode, name, requestId, text } from '../schema/values.ts'
import { personLinks } from './personLinks.ts'

/**
 * Legal persons of the governance register (spec §3). An internal one is linked to a company of the organisation and
 * has its name, number and country; an external one has its own.
 */
export const legalPersons = defineResource({
  name: 'legalPersons',
  path: '/organizations/:orgId/persons',
  only: { type: 'LEGAL' },
  hasFilterValues: true,
  manyAtOnce: { remove: 'EDITOR' },
  title: 'fullName',
  defaultSort: { field: 'fullName', order: 'asc' },
  fields: {
    id: field(z.uuid(), { readOnly: true, filter: true }),
    type: field(z.enum(['LEGAL']), { readOnly: true }),
    fullName: field(z.string(), { readOnly: true, list: 'shown', sort: true }),
    identity: group({
      name: field(name(99, 'registered'), { form: 'identity', csv: 'name' }),
      country: field(countryCode, {
        reference: 'countries',
        list: 'shown',
        filter: true,
        form: 'identity',
        csv: 'country',
      }),
      nationalId: field(text(99), {
        list: 'shown',
        sort: true,
        form: 'identity',
        csv: 'national_id',
        display: 'nationalId',
      }),
      companyId: field(requestId.nullable(), { createOnly: true, reference: 'companies', filter: true }),
    }),
    ...personLinks,
  },
  rules: [frenchNumber('siren', 'identity.country', 'identity.nationalId')],
})

export type LegalPerson = RecordOf<typeof legalPersons>
