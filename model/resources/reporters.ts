import { z } from 'zod'
import { stakeholderCategoryCodes, stakeholderSubCategoryCodes } from '../rules/materiality/stakeholders.ts'
import { defineResource, type RecordOf } from '../schema/defineResource.ts'
import { field } from '../schema/field.ts'

const words = z.string().nullable()

/** Recipients of a campaign (spec §3). They are never edited: created from a contact, then sent, answered or failed. */
export const reporters = defineResource({
  name: 'reporters',
  path: '/organizations/:orgId/double-materialities/:doubleMaterialityId/surveys/:surveyId/campaigns/:campaignId/reporters',
  title: 'email',
  defaultSort: { field: 'lastName', order: 'asc' },
  fields: {
    id: field(z.uuid(), { readOnly: true, filter: true }),
    campaignId: field(z.uuid(), { readOnly: true }),
    lastName: field(words, { readOnly: true, list: 'shown', sort: true }),
    firstName: field(words, { readOnly: true, list: 'shown' }),
    email: field(z.string(), { readOnly: true, list: 'shown' }),
    language: field(z.enum(['fr', 'en']), { readOnly: true, list: 'offered' }),
    type: field(z.enum(['INTERNAL', 'EXTERNAL']).nullable(), { readOnly: true, list: 'shown', filter: true }),
    categoryCode: field(z.enum(stakeholderCategoryCodes).nullable(), {
      readOnly: true,
      list: 'shown',
      filter: true,
    }),
    subCategoryCode: field(z.enum(stakeholderSubCategoryCodes).nullable(), {
      readOnly: true,
      list: 'offered',
    }),
    remindersCount: field(z.int().nonnegative(), { readOnly: true, list: 'shown' }),
    lastReminderDate: field(words, { readOnly: true }),
    status: field(z.enum(['SENT', 'COMPLETED', 'ERROR']).nullable(), {
      readOnly: true,
      list: 'shown',
      filter: true,
    }),
    errorReason: field(words, { readOnly: true }),
    submissionDate: field(words, { readOnly: true, list: 'shown' }),
    /** The stakeholder's current address, if it was corrected. */
    newEmail: field(words, { readOnly: true }),
    /** True if another campaign of the survey includes the same person and that answer counts. */
    superseded: field(z.boolean(), { readOnly: true }),
    /** True if the person does not want to be asked by the organisation again. */
    optedOut: field(z.boolean(), { readOnly: true }),
  },
})

export type Reporter = RecordOf<typeof reporters>
