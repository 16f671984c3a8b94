import type { mail as fr } from '../fr/mail.ts'
import type { Translation } from '../translation.ts'

export const mail: Translation<typeof fr> = {
  greeting: 'Hello %{name},',
  greetingWithoutName: 'Hello,',
  fallback: 'If the button does not work, copy this address into your browser:',
  footer: 'Automatic message from Matrice, your ESG workspace. Replies are not read.',
  survey: {
    subject: {
      impact: '%{organization} would like your view of its impact',
      financial: '%{organization} would like your view of its risks and opportunities',
      both: '%{organization} would like your view',
    },
    intro: {
      impact:
        '%{organization} is assessing what its business changes for society and the environment. Your view counts: a few minutes will do, and no account is needed.',
      financial:
        '%{organization} is assessing the risks and opportunities that sustainability brings for its business and accounts. Your view counts: a few minutes will do, and no account is needed.',
      both: '%{organization} is assessing what its business changes for society and the environment, and what sustainability means for its accounts. Your view counts on both: a few minutes will do, and no account is needed.',
    },
    two: 'There are two surveys for you, each with its own link.',
    reminder: {
      subject: 'Reminder: %{subject}',
      one: 'Your answer to the survey by %{organization} has not come in yet. The survey is still open, and what you have answered so far is kept.',
      both: 'Your answers to two surveys by %{organization} have not come in yet. Both are still open, and what you have answered so far is kept.',
    },
    action: {
      one: 'Answer the survey',
      impact: 'Answer the impact survey',
      financial: 'Answer the financial survey',
    },
    deadline: 'Please answer before %{date}.',
    deadlineOf: {
      impact: 'Impact survey: please answer before %{date}.',
      financial: 'Financial survey: please answer before %{date}.',
    },
    usualReaders: 'the people who prepare the assessment at %{organization}',
    readers: 'Who reads your answers: %{readers}',
    apart:
      'Your ratings are combined with those of at least two other people and never shown under your name.',
    personal: {
      one: 'This link is yours alone. Your answers are saved as you go: you can stop and come back.',
      both: 'These links are yours alone. Your answers are saved as you go: you can stop and come back.',
    },
    contact: 'Any questions? Write to %{contact}.',
    footer: 'Sent by Matrice on behalf of %{organization}. Replies to this message are not read.',
    footerWithContact:
      'Sent by Matrice on behalf of %{organization}. Replies to this message go to %{contact}.',
    test: {
      subject: '[Test] %{subject}',
      note: 'This is a test that you have sent yourself. The link opens a preview of the survey, once you have logged in: nothing that you answer there is saved.',
    },
  },
  memberInvitation: {
    subject: 'Invitation to join %{organization} on Matrice',
    intro:
      '%{person} invites you to join %{organization} on Matrice, where the organisation manages its ESG data and its double-materiality assessment.',
    action: 'See the invitation',
    note: 'This link is yours alone and works for %{days} days. If you do not know this organisation, ignore this message: nothing is created without you.',
  },
  passwordReset: {
    subject: 'Choose a new password',
    intro: 'A new password has just been requested for your Matrice account.',
    action: 'Choose a new password',
    note: 'This link works once, for %{minutes} minutes. If you did not ask for it, ignore this message: your password stays the same.',
  },
  passwordChanged: {
    subject: 'Your password has changed',
    intro:
      'The password of your Matrice account has just been changed. All your sessions are closed: log in with the new one.',
    action: 'Log in',
    note: 'If this was not you, act at once: ask for a new password with “Forgot password” on the login page.',
  },
  secondFactorOn: {
    subject: 'Two-factor authentication is on',
    intro:
      'From now on your Matrice account asks for a code of your authenticator app at each login. Your other sessions have been ended.',
    action: 'See your profile',
    note: 'Keep your recovery codes in a safe place: they let you in if you lose your phone. If you did not turn this on, choose a new password at once and tell whoever runs the service.',
  },
  secondFactorOff: {
    subject: 'Two-factor authentication is off',
    intro: 'Your Matrice account no longer asks for a code at login: your password is enough.',
    action: 'See your profile',
    note: 'If you did not turn this off, choose a new password at once, then turn it on again from your profile.',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code has just been used',
    intro:
      'Somebody has just logged in to your Matrice account with a recovery code. That code no longer works.',
    action: 'See your profile',
    note: 'You can get new codes from your profile. If this was not you, choose a new password at once.',
  },
  accountExists: {
    subject: 'You already have an account',
    intro:
      'Somebody has just tried to sign up to Matrice with this address. You already have an account: nothing has changed.',
    action: 'Log in',
    note: 'Lost your password? Use “Forgot password” on the login page. If it was not you who tried to sign up, there is nothing to do.',
  },
  confirmEmail: {
    subject: 'Confirm your email address',
    intro: 'Your Matrice account is almost ready. Confirm that this address is yours to be able to log in.',
    action: 'Confirm my address',
    note: 'This link works for %{hours} hours. If you did not create an account, ignore this message: without confirmation no account is opened.',
  },
  refreshReuse: {
    subject: 'A session was closed as a precaution',
    intro:
      'A session key of your Matrice account that had already been replaced has just been used again. It may have been copied: the session concerned is closed.',
    action: 'Log in',
    note: 'If you do not recognise this activity, change your password with “Forgot password” on the login page.',
  },
  accountLocked: {
    subject: 'Your account is blocked',
    intro:
      'More than %{attempts} attempts to log in to your Matrice account have failed in 24 hours. Logging in is blocked, except from networks you logged in from during the last 30 days.',
    action: 'Unblock my account',
    note: 'This link lets you choose a new password and lifts the block. It works once, for %{minutes} minutes; after that, “Forgot password” does the same.',
  },
  diagnosisRequest: {
    subject: 'Diagnosis request: %{company}',
    intro: '%{person} would like a diagnosis. This is what was entered in the application.',
    details: {
      person: 'Name',
      email: 'Email',
      phone: 'Phone',
      company: 'Company',
      staff: 'Headcount',
      topic: 'Subject',
      language: 'Language',
      languages: { fr: 'French', en: 'English' },
      message: 'Message',
    },
    action: 'Reply to this person',
    note: 'The request is also stored in the application.',
  },
  organizationErasureAsked: {
    subject: '%{organization} will be deleted from Matrice on %{date}',
    intro:
      '%{person} has asked to delete the organisation %{organization}. On %{date} its registers, assessments, data and files will be erased for all of its members. Until then nothing changes.',
    action: 'See the request',
    note: 'During these %{days} days, any owner of the organisation can cancel the deletion or download all data, from “My profile”. If you are not an owner and did not expect this, talk to one of them.',
  },
  organizationErasureTakenBack: {
    subject: '%{organization} will not be deleted',
    intro:
      '%{person} has cancelled the deletion of the organisation %{organization}. Everything is still in place.',
    action: 'Open Matrice',
    note: 'There is nothing for you to do.',
  },
  organizationErasureNear: {
    subject: 'Reminder: %{organization} will be deleted on %{date}',
    intro:
      'The organisation %{organization} will be deleted from Matrice on %{date}, as one of its owners asked. After that date nothing can be recovered.',
    action: 'See the request',
    note: 'An owner can still cancel the deletion or download all data, from “My profile”.',
  },
  organizationErased: {
    subject: '%{organization} has been deleted from Matrice',
    intro:
      'The organisation %{organization} has been deleted, %{days} days after one of its owners asked for it. A search of the whole database and of all files has confirmed that nothing of it is left.',
    action: 'Open Matrice',
    note: 'Your account stays open: you can join or create another organisation. The service’s backups expire in their turn.',
  },
  mailbox: {
    title: 'Development outbox',
    intro: 'No mail server is configured: messages stay here. This page does not exist in production.',
    empty: 'No message',
    emptyHint: 'Create an account or ask for a new password: the message appears here.',
    list: 'Messages',
    from: 'From',
    replyTo: 'Reply to',
    to: 'To',
    sent: 'Date',
    subject: 'Subject',
    content: 'Content of the message',
    text: 'Text version',
    refresh: 'Refresh the list',
  },
}
