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
        readers: 'Readers of the answers, in French',
      },
      en: {
        subject: 'Subject in English',
        introduction: 'Introduction in English',
        readers: 'Readers of the answers, in English',
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
      contact: 'Address given to recipients, which receives their replies. Without it, replies are not read.',
      fr: {
        subject: '120 characters at most, without a link',
        introduction:
          '2,000 characters at most, without a link. First name, link and deadline are added automatically.',
        readers: 'One line, shown before the first question. 200 characters at most.',
      },
      en: {
        subject: '120 characters at most, without a link',
        introduction: '2,000 characters at most, without a link. First name, link and deadline are added.',
        readers: 'One line, read before the first question. 200 characters at most.',
      },
    },
  },
  checks: {
    link: 'Remove the web address: only the personal link to the questionnaire is allowed.',
    senderName: 'A name, without an email address or quotation marks',
    readersPromised:
      'The campaign has been sent: the announced readers of the answers can no longer be changed.',
  },
  count: { zero: 'No campaigns', some: '1 campaign |||| %{smart_count} campaigns' },
  listFailed: 'The campaigns could not be shown',
  recordFailed: 'The campaign could not be shown',
  empty: {
    title: 'No campaigns yet',
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
