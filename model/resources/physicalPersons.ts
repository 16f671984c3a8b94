import { z } from 'zod'
import { bornBeforeToday } from '../rules/governance/persons.ts'
import { defineResource, type RecordOf } from '../schema/defineResource.ts'
import { field, group } from '../schema/field.ts'
import { countryCode, isoDate, name } from '../schema/values.ts'
import { personLinks } from './personLinks.ts'

/** People of the governance register (spec §3): officers, beneficial owners, legal representatives. */
export const physicalPersons = defineResource({
  name: 'physicalPersons',
  path: '/organizations/:orgId/persons',
  only: { type: 'PHYSICAL' },
  hasFilterValues: true,
  manyAtOnce: { remove: 'EDITOR' },
  title: 'fullName',
  defaultSort: { field: 'fullName', order: 'asc' },
  fields: {
    id: field(z.uuid(), { readOnly: true, filter: true }),
    type: field(z.enum(['PHYSICAL']), { readOnly: true }),
    fullName: field(z.string(), { readOnly: true, list: 'shown', sort: true }),
    identity: group({
      firstName: field(name(99), { form: 'identity', csv: 'first_name' }),
      lastName: field(name(99), { form: 'identity', csv: 'last_name' }),
      gender: field(z.enum(['female', 'male']).nullable(), {
        quick: true,
        list: 'offered',
        filter: true,
        form: 'identity',
        csv: 'gender',
      }),
      birthDate: field(isoDate.nullable(), { quick: true, list: 'shown', form: 'birth', csv: 'birth_date' }),
      birthCountry: field(countryCode.nullable(), {
        quick: true,
        reference: 'countries',
        list: 'offered',
        filter: 'offered',
        form: 'birth',
        csv: 'birth_country',
      }),
      nationality: field(countryCode.nullable(), {
        quick: true,
        reference: 'countries',
        list: 'shown',
        filter: true,
        form: 'birth',
        csv: 'nationality',
      }),
    }),
    ...personLinks,
  },
  rules: [bornBeforeToday],
})

export type PhysicalPerson = RecordOf<typeof physicalPersons>
