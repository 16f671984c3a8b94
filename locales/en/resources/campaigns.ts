import type { campaignResource as french } from '../../fr/resources/campaigns.ts'
import type { Translation } from '../../translation.ts'

export const campaignResource: Translation<typeof french> = {
  one: 'Campaign',
  many: 'Campaigns',
  fields: {
    id: 'Identifier',
    surveyId: 'Survey',
    name: 'Name',
    status: 'State',
    creationDate: 'Created',
    sendingDate: 'Sent',
    deadline: 'Deadline',
    mail: {
      label: 'Email',
      senderName: 'Sender’s name',
      contact: 'Contact address',
      fr: {
        subject: 'Subject in French',
        introduction: 'Introduction in French',
        readers: 'Who reads the answers, in French',
      },
      en: {
        subject: 'Subject in English',
        introduction: 'Introduction in English',
        readers: 'Who reads the answers, in English',
      },
    },
    reporters: 'Recipients',
    completed: 'Answers',
    errors: 'Sending errors',
    completion: 'Progress',
  },
  values: { status: { PENDING: 'To send', SENT: 'Sent' } },
  sections: { campaign: 'Campaign', mail: 'Email' },
  hints: {
    mail: {
      senderName: 'Followed by “via Matrice”. The sending address does not change. 60 characters at most.',
      contact: 'Recipients read it and can reply to the message. Without it, replies are not read.',
      fr: {
        subject: '120 characters at most, without a link',
        introduction: '2,000 characters at most, without a link. First name, link and deadline are added.',
        readers: 'One line, read before the first question. 200 characters at most.',
      },
      en: {
        subject: '120 characters at most, without a link',
        introduction: '2,000 characters at most, without a link. First name, link and deadline are added.',
        readers: 'One line, read before the first question. 200 characters at most.',
      },
    },
  },
  checks: {
    link: 'Without the address of a web page: the only link of the message is that of its recipient.',
    senderName: 'A name, without an email address or quotation marks',
    readersPromised: 'The campaign has been sent: who reads the answers was announced and no longer changes.',
  },
  count: { zero: 'No campaign', some: '1 campaign |||| %{smart_count} campaigns' },
  listFailed: 'The campaigns could not be shown',
  recordFailed: 'The campaign could not be shown',
  empty: {
    title: 'No campaign yet',
    body: 'A campaign sends the survey by email to the stakeholders you choose.',
    action: 'Create a campaign',
  },
  noResult: 'No campaign matches',
  create: 'Create a campaign',
  created: 'Campaign created',
  createFailed: 'The campaign could not be created',
  saved: 'Campaign saved',
  saveFailed: 'The campaign could not be saved',
}
