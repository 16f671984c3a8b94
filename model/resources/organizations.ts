import { z } from 'zod'
import { defineResource, type RecordOf } from '../schema/defineResource.ts'
import { field, group } from '../schema/field.ts'
import { roles } from '../rules/identity/roles.ts'
import { name } from '../schema/values.ts'

const count = field(z.int().nonnegative())

export const organizations = defineResource({
  name: 'organizations',
  path: '/organizations',
  title: 'name',
  defaultSort: { field: 'name', order: 'asc' },
  fields: {
    id: field(z.uuid(), { readOnly: true }),
    name: field(name(120), { list: 'shown', form: 'identity' }),
    isInternational: field(z.boolean(), { form: 'identity' }),
    mainCompanyId: field(z.uuid().nullable(), { readOnly: true, reference: 'companies' }),
    /** The caller's role in the organisation. */
    role: field(z.enum(roles), { readOnly: true }),
    /** Members of our own provider need a second factor to work in the organisation. */
    requiresSecondFactor: field(z.boolean(), { readOnly: true }),
    /** The caller has none, where it is required: all other calls of the organisation are refused. */
    lacksSecondFactor: field(z.boolean(), { readOnly: true }),
    /** First year whose refrigerants count by the potentials of AR6; AR5 counts before. Null: AR6 in all years. */
    ar6From: field(z.int().nullable(), { readOnly: true, display: 'year' }),
    memberCount: field(z.int().nonnegative(), { readOnly: true }),
    governance: group(
      { legalPersons: count, physicalPersons: count, officers: count, beneficialOwners: count },
      { readOnly: true },
    ),
  },
})

export type Organization = RecordOf<typeof organizations>
