import { z } from 'zod'
import { requestChecks } from '../rules/disclosures/carryOver.ts'
import { requestPeriods, requestStates } from '../rules/disclosures/requests.ts'
import { defineResource, type RecordOf } from '../schema/defineResource.ts'
import { field } from '../schema/field.ts'
import { isoDate, name, paragraph, plainText, requestId } from '../schema/values.ts'

const member = requestId.nullable()

/** Data requests of a disclosure: a datapoint, a perimeter and a period, and who answers. They are never deleted. */
export const disclosureRequests = defineResource({
  name: 'disclosureRequests',
  path: '/organizations/:orgId/disclosures/:disclosureId/requests',
  hasFilterValues: true,
  title: 'title',
  defaultSort: { field: 'dueDate', order: 'asc' },
  fields: {
    id: field(z.uuid(), { readOnly: true, filter: true }),
    code: field(plainText(40), { readOnly: true, list: 'shown' }),
    requirement: field(plainText(40), { readOnly: true, filter: true }),
    /** The label of the datapoint when the request was created, in the language of its author. */
    title: field(name(300), { list: 'shown', sort: true, form: 'request' }),
    state: field(z.enum(requestStates), { readOnly: true, list: 'shown', filter: true }),
    /** True if the datapoint is no longer in scope: nobody has to answer. */
    isPaused: field(z.boolean(), { readOnly: true, filter: true }),
    /** The perimeter: a site, else a company, else the whole organisation. */
    companyId: field(z.uuid().nullable(), { readOnly: true, reference: 'companies', filter: 'offered' }),
    divisionId: field(z.uuid().nullable(), { readOnly: true, reference: 'divisions', filter: 'offered' }),
    period: field(z.enum(requestPeriods), { readOnly: true, list: 'offered' }),
    /** The indicator or KPI that answers it; null if a person writes the answer. */
    measure: field(z.string().nullable(), { readOnly: true }),
    ownerId: field(member, { reference: 'members', form: 'people', optional: true }),
    contributorId: field(member, {
      reference: 'members',
      list: 'shown',
      filter: true,
      form: 'people',
      optional: true,
    }),
    reviewerId: field(member, {
      reference: 'members',
      list: 'shown',
      filter: true,
      form: 'people',
      optional: true,
    }),
    /** The person without an account who answers by a link. */
    guestId: field(z.uuid().nullable(), { readOnly: true }),
    guestName: field(z.string().nullable(), { readOnly: true, list: 'offered' }),
    dueDate: field(isoDate, { list: 'shown', sort: true, form: 'people' }),
    /** The answer, if a person writes it. */
    text: field(paragraph(20_000).nullable(), { form: 'answer', display: 'paragraph', optional: true }),
    value: field(z.number().min(-1e15).max(1e15).nullable(), { form: 'answer', optional: true }),
    /** The request of the earlier disclosure that it was carried over from. */
    sourceId: field(z.uuid().nullable(), { readOnly: true }),
    /** What has changed since that request. */
    toCheck: field(z.enum(requestChecks).nullable(), { readOnly: true, filter: 'offered' }),
    /** Why the request was returned. */
    comment: field(z.string().nullable(), { readOnly: true }),
    submittedBy: field(z.uuid().nullable(), { readOnly: true }),
    submittedAt: field(z.string().nullable(), { readOnly: true, display: 'moment' }),
    approvedBy: field(z.uuid().nullable(), { readOnly: true }),
    approvedAt: field(z.string().nullable(), { readOnly: true, list: 'offered', display: 'moment' }),
  },
})

export type DisclosureRequest = RecordOf<typeof disclosureRequests>
