import { z } from 'zod'
import { stakeholderCategoryCodes, stakeholderSubCategoryCodes } from '../rules/materiality/stakeholders.ts'
import { ownSubCategory, ownType } from '../rules/materiality/contacts.ts'
import { defineResource, type RecordOf } from '../schema/defineResource.ts'
import { field } from '../schema/field.ts'
import { name } from '../schema/values.ts'
import { emailAddress, language } from '../wire/identity/accounts.ts'

/** Stakeholders of an assessment (spec §3). The classification follows from the category. */
export const contacts = defineResource({
  name: 'contacts',
  path: '/organizations/:orgId/double-materialities/:doubleMaterialityId/contacts',
  hasFilterValues: true,
  title: 'email',
  defaultSort: { field: 'lastName', order: 'asc' },
  fields: {
    id: field(z.uuid(), { readOnly: true, filter: true }),
    lastName: field(name(99).nullable(), { list: 'shown', sort: true, form: 'identity', csv: 'last_name' }),
    firstName: field(name(99).nullable(), { list: 'shown', form: 'identity', csv: 'first_name' }),
    email: field(emailAddress, { list: 'shown', form: 'identity', csv: 'email' }),
    category: field(z.enum(stakeholderCategoryCodes).nullable(), {
      list: 'shown',
      filter: true,
      form: 'category',
      csv: 'category',
    }),
    subCategory: field(z.enum(stakeholderSubCategoryCodes).nullable(), {
      list: 'shown',
      filter: true,
      form: 'category',
      csv: 'sub_category',
    }),
    /** True if a campaign, sent or not, includes this stakeholder. */
    asked: field(z.boolean(), { readOnly: true, list: 'offered', filter: true }),
    /** True if an open survey was sent to an address that has since been corrected. */
    awaitsResend: field(z.boolean(), { readOnly: true }),
    /** True if the person does not want to be asked by the organisation again. */
    optedOut: field(z.boolean(), { readOnly: true, list: 'offered', filter: true }),
    /** Derived from the category if there is one; otherwise the value that was entered. */
    type: field(z.enum(['INTERNAL', 'EXTERNAL']).nullable(), {
      list: 'shown',
      filter: true,
      form: 'category',
      csv: 'type',
    }),
    language: field(language.nullable(), {
      list: 'offered',
      filter: true,
      form: 'identity',
      csv: 'language',
    }),
    classification: field(z.enum(['AFFECTED', 'USERS', 'BOTH', 'NONE']).nullable(), {
      readOnly: true,
      list: 'offered',
      filter: true,
    }),
  },
  rules: [ownSubCategory, ownType],
})

export type Contact = RecordOf<typeof contacts>
