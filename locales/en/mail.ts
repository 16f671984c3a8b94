import type { mail as fr } from '../fr/mail.ts'
import type { Translation } from '../translation.ts'

export const mail: Translation<typeof fr> = {
  greeting: 'Hello %{name},',
  greetingWithoutName: 'Hello,',
  fallback: 'If the button does not work, copy this link into your browser:',
  footer: 'Automatic email from Matrice, your ESG workspace. Replies to this email are not read.',
  survey: {
    subject: {
      impact: '%{organization} would like your view of its impact',
      financial: '%{organization} would like your view of its risks and opportunities',
      both: '%{organization} would like your view',
    },
    intro: {
      impact:
        '%{organization} is assessing the effects of its business on society and the environment. Your view matters: it takes a few minutes, and no account is needed.',
      financial:
        '%{organization} is assessing the sustainability-related risks and opportunities for its business and financial results. Your view matters: it takes a few minutes, and no account is needed.',
      both: '%{organization} is assessing the effects of its business on society and the environment, and its sustainability-related risks and opportunities. Your view on both matters: it takes a few minutes, and no account is needed.',
    },
    two: 'There are two surveys for you, each with its own link.',
    reminder: {
      subject: 'Reminder: %{subject}',
      one: 'We have not yet received your answer to the survey by %{organization}. It is still open, and the answers you have already given are kept.',
      both: 'We have not yet received your answers to two surveys by %{organization}. Both are still open, and the answers you have already given are kept.',
    },
    action: {
      one: 'Answer the survey',
      impact: 'Answer the impact survey',
      financial: 'Answer the financial survey',
    },
    deadline: 'Please answer by %{date}.',
    deadlineOf: {
      impact: 'Impact survey: please answer before %{date}.',
      financial: 'Financial survey: please answer before %{date}.',
    },
    usualReaders: 'the people who prepare the assessment at %{organization}',
    readers: 'Who reads your answers: %{readers}',
    apart:
      'Your ratings are combined with those of at least four other people and never shown under your name.',
    personal: {
      one: 'This link is for you only. Your answers are saved as you go: you can stop and come back.',
      both: 'These links are for you only. Your answers are saved as you go: you can stop and come back.',
    },
    contact: 'Any questions? Write to %{contact}.',
    footer: 'Sent by Matrice on behalf of %{organization}. Replies to this message are not read.',
    footerWithContact:
      'Sent by Matrice on behalf of %{organization}. Replies to this message go to %{contact}.',
    optOut: 'Stop receiving surveys from %{organization}',
    test: {
      subject: '[Test] %{subject}',
      note: 'This is a test email you sent yourself. After login, the link opens a preview of the survey: no answer is saved.',
    },
  },
  /** Mails to people without an account who answer data requests. */
  guest: {
    guestLink: {
      subject: '%{organization} asks you for data',
      intro:
        '%{organization} is preparing “%{disclosure}” and needs your information. You answer online, without an account.',
    },
    guestReminder: {
      subject: 'Reminder: %{organization} is waiting for your data',
      intro:
        'We have not received all your answers for “%{disclosure}” yet. What you have saved already is kept.',
    },
    count:
      'One request is waiting for your answer, by %{date}. |||| %{smart_count} requests are waiting for your answer, the first by %{date}.',
    action: 'See the requests',
    personal:
      'This link is personal and valid until %{date}. Whoever receives it can answer for you: do not forward it.',
    footer: 'Message sent by Matrice for %{organization}. Replies to this message are not read.',
    optOut: 'No longer be asked by %{organization}',
  },
  /** Reminder of data requests to a member. */
  requestReminder: {
    subject: 'Reminder: data requests are waiting for your answers',
    intro:
      'For “%{disclosure}” of %{organization}, one data request is waiting for your answer, by %{date}. |||| For “%{disclosure}” of %{organization}, %{smart_count} data requests are waiting for your answers, the first by %{date}.',
    action: 'See the requests',
    note: 'You get this message because these requests are assigned to you. At most three reminders are sent for each.',
  },
  memberInvitation: {
    subject: 'Invitation to join %{organization} on Matrice',
    intro:
      '%{person} invites you to join %{organization} on Matrice, where the organisation manages its ESG data and its double-materiality assessment.',
    action: 'See the invitation',
    note: 'This link is for you only and is valid for %{days} days. If you do not know this organisation, ignore this message: no account is created without your consent.',
  },
  passwordReset: {
    subject: 'Choose a new password',
    intro: 'A new password has just been requested for your Matrice account.',
    action: 'Choose a new password',
    note: 'This link can be used once, within %{minutes} minutes. If you did not request it, ignore this message: your password stays the same.',
  },
  passwordChanged: {
    subject: 'Your password has changed',
    intro:
      'The password of your Matrice account has just been changed. All your sessions are closed: log in with the new one.',
    action: 'Log in',
    note: 'If you did not make this change, request a new password at once with “Forgot password?” on the login page.',
  },
  secondFactorOn: {
    subject: 'Two-factor authentication is on',
    intro:
      'From now on your Matrice account asks for a code of your authenticator app at each login. Your other sessions have been ended.',
    action: 'See your profile',
    note: 'Keep your recovery codes in a safe place: they let you in if you lose your phone. If you did not turn this on, change your password at once and tell your platform administrator.',
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
      'Someone has just logged in to your Matrice account with a recovery code. That code can no longer be used.',
    action: 'See your profile',
    note: 'You can get new codes from your profile. If this was not you, choose a new password at once.',
  },
  accountExists: {
    subject: 'You already have an account',
    intro:
      'Someone has just tried to create a Matrice account with this address. You already have an account; it has not been changed.',
    action: 'Log in',
    note: 'Forgot your password? Reset it from the login page. If it was not you who tried to sign up, there is nothing to do.',
  },
  confirmEmail: {
    subject: 'Confirm your email address',
    intro: 'Your Matrice account is almost ready. Confirm that this address is yours to be able to log in.',
    action: 'Confirm my address',
    note: 'This link is valid for %{hours} hours. If you did not create an account, ignore this message: without confirmation, no account will be created.',
  },
  emailChange: {
    subject: 'Confirm your new email address',
    intro:
      'The owner of a Matrice account has asked to use the address %{email}. To confirm it, open this link and log in with your current address.',
    action: 'Confirm the address',
    note: 'This link is valid for %{hours} hours. If you did not ask for this, ignore this message: nothing changes.',
  },
  emailChanged: {
    subject: 'The email address of your account has changed',
    intro:
      'Your Matrice account now uses the address %{email}. The address at which you receive this message can no longer be used to log in.',
    action: 'Log in',
    note: 'If you did not make this change, tell your platform administrator immediately.',
  },
  accountDeleted: {
    subject: 'Your Matrice account has been deleted',
    intro:
      'Your account, your preferences and your sessions have been deleted. You are no longer a member of any organisation.',
    action: 'Create another account',
    note: 'If you did not delete it, tell your platform administrator.',
  },
  refreshReuse: {
    subject: 'A session was closed as a precaution',
    intro:
      'An old session key of your Matrice account has just been reused. It may have been copied: as a precaution, the session has been closed.',
    action: 'Log in',
    note: 'If you do not recognise this activity, change your password with “Forgot password” on the login page.',
  },
  accountLocked: {
    subject: 'Your account is blocked',
    intro:
      'More than %{attempts} attempts to log in to your Matrice account have failed in 24 hours. Logging in is blocked, except from networks you logged in from during the last 30 days.',
    action: 'Unblock my account',
    note: 'This link lets you choose a new password and unblocks your account. It can be used once, within %{minutes} minutes; after that, use “Forgot password?” on the login page.',
  },
  diagnosisRequest: {
    subject: 'Diagnostic request: %{company}',
    intro: '%{person} would like a diagnostic. This is what was entered in the application.',
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
    note: 'During these %{days} days, any owner of the organisation can cancel the deletion or download all data, from “Administration”, “Organisation”. If you are not an owner and did not expect this, talk to one of them.',
  },
  organizationErasureTakenBack: {
    subject: '%{organization} will not be deleted',
    intro:
      '%{person} has cancelled the deletion of the organisation %{organization}. No data has been erased.',
    action: 'Open Matrice',
    note: 'There is nothing for you to do.',
  },
  organizationErasureNear: {
    subject: 'Reminder: %{organization} will be deleted on %{date}',
    intro:
      'The organisation %{organization} will be deleted from Matrice on %{date}, as one of its owners asked. After that date nothing can be recovered.',
    action: 'See the request',
    note: 'An owner can still cancel the deletion or download all data, from “Administration”, “Organisation”.',
  },
  organizationErased: {
    subject: '%{organization} has been deleted from Matrice',
    intro:
      'The organisation %{organization} has been deleted, %{days} days after one of its owners asked for it. A search of the whole database and of all files has confirmed that nothing of it is left.',
    action: 'Open Matrice',
    note: 'Your account stays active: you can join or create another organisation. The service’s backups will be erased when they expire.',
  },
  mailbox: {
    title: 'Development outbox',
    intro: 'No mail server is configured: messages stay here. This page does not exist in production.',
    empty: 'No messages',
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
