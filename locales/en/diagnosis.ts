import type { diagnosis as fr } from '../fr/diagnosis.ts'
import type { Translation } from '../translation.ts'

export const diagnosis: Translation<typeof fr> = {
  title: 'Request a diagnostic',
  lead: 'Tell us where you stand. We will get back to you to go over your obligations, your data and possible next steps.',
  identity: 'Your contact details',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email address',
  phone: 'Phone',
  phoneHint: 'If you prefer to be called',
  company: 'Your company',
  companyName: 'Company name',
  staffRange: 'Headcount',
  staffRangeNone: 'Not stated',
  need: 'What you need',
  topic: 'Subject',
  topicNone: 'Choose a subject',
  topics: {
    REGULATION: 'Scope of the CSRD',
    DOUBLE_MATERIALITY: 'Double materiality',
    DATA_COLLECTION: 'Collecting ESG data',
    GOVERNANCE: 'Governance and beneficial owners',
    OTHER: 'Another subject',
  },
  message: 'Message',
  messageHint: 'Your situation, your deadlines, your questions',
  privacy: 'This information is used to answer you. It is stored in your organisation’s space.',
  submit: 'Send the request',
  failed: 'The request was not sent',
  done: {
    title: 'Thank you, your request has been recorded',
    mailed: 'It has been passed on to our team, who will reply to you at %{email}.',
    kept: 'No contact address is set up on this installation: your request has been saved, but nobody has been notified. Tell your platform administrator.',
    contents: 'Read the guides',
    again: 'Send another request',
  },
}
