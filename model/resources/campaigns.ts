import { z } from 'zod'
import { defineResource, type RecordOf } from '../schema/defineResource.ts'
import { field, group } from '../schema/field.ts'
import { isoDate, name } from '../schema/values.ts'
import { emailAddress } from '../wire/identity/accounts.ts'
import { mailIntroduction, mailReaders, mailSubject, senderName } from '../wire/materiality/campaignMail.ts'

const count = z.int().nonnegative()

const mailWords = () =>
  group({
    subject: field(mailSubject.nullable(), { form: 'mail' }),
    introduction: field(mailIntroduction.nullable(), { form: 'mail', display: 'paragraph' }),
    readers: field(mailReaders.nullable(), { form: 'mail' }),
  })

/** E-mail campaigns of a survey (spec §3). Completion is the share of its questions that are answered, in percent. */
export const campaigns = defineResource({
  name: 'campaigns',
  path: '/organizations/:orgId/double-materialities/:doubleMaterialityId/surveys/:surveyId/campaigns',
  title: 'name',
  defaultSort: { field: 'creationDate', order: 'desc' },
  fields: {
    id: field(z.uuid(), { readOnly: true }),
    surveyId: field(z.uuid(), { readOnly: true }),
    name: field(name(120), { list: 'shown', sort: true, form: 'campaign' }),
    status: field(z.enum(['PENDING', 'SENT']), { readOnly: true, list: 'shown', filter: true }),
    creationDate: field(z.string(), { readOnly: true, list: 'offered', sort: true }),
    sendingDate: field(z.string().nullable(), { readOnly: true, list: 'shown' }),
    deadline: field(isoDate.nullable(), { list: 'shown', form: 'campaign' }),
    /** Custom texts of its e-mails (`model/wire/campaignMail`). */
    mail: group({
      senderName: field(senderName.nullable(), { form: 'mail' }),
      contact: field(emailAddress.nullable(), { form: 'mail' }),
      fr: mailWords(),
      en: mailWords(),
    }),
    reporters: field(count, { readOnly: true, list: 'shown' }),
    completed: field(count, { readOnly: true }),
    errors: field(count, { readOnly: true }),
    completion: field(z.number(), { readOnly: true, list: 'shown', display: 'percent' }),
  },
})

export type Campaign = RecordOf<typeof campaigns>
