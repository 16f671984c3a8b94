import type { mail as fr } from '../fr/mail.ts'
import type { Translation } from '../translation.ts'

export const mail: Translation<typeof fr> = {
  greeting: 'Hello %{name},',
  greetingWithoutName: 'Hello,',
  fallback: 'If the button does not open, copy this address into your browser:',
  footer: 'Automatic message from Matrice, your ESG workspace. Replies are not read.',
  surveyInvitation: {
    subject: '%{organization} asks for your view',
    intro:
      '%{organization} assesses what matters most in its impact on society and the environment, and in its risks and opportunities. Your view counts: a few minutes will do, and no account is needed.',
    action: 'Answer the survey',
    note: 'This link is yours alone. Your answers are saved as you go: you can stop and come back.',
  },
  surveyReminder: {
    subject: 'Reminder: %{organization} awaits your view',
    intro: 'Your answer to the survey of %{organization} has not come in yet. The survey is still open.',
    action: 'Answer the survey',
    note: 'This link is yours alone. What you have answered so far is kept.',
  },
  memberInvitation: {
    subject: 'Invitation to join %{organization} on Matrice',
    intro:
      '%{person} invites you to join %{organization} on Matrice, where the organisation manages its ESG data and its double materiality assessment.',
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
    note: 'If this was not you, take control at once: ask for a new password on the login page, link “Forgot password”.',
  },
  accountExists: {
    subject: 'You already have an account',
    intro:
      'Somebody has just tried to sign up to Matrice with this address. You already have an account: nothing has changed.',
    action: 'Log in',
    note: 'Lost your password? The login page offers a new one, link “Forgot password”. If it was not you who tried to sign up, there is nothing to do.',
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
    note: 'If you do not recognise this activity, change your password from the login page, link “Forgot password”.',
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
  mailbox: {
    title: 'Development outbox',
    intro: 'No mail server is configured: messages stay here. This page does not exist in production.',
    empty: 'No message',
    emptyHint: 'Create an account or ask for a new password: the message appears here.',
    list: 'Messages',
    to: 'To',
    sent: 'Date',
    subject: 'Subject',
    content: 'Content of the message',
    text: 'Text version',
    refresh: 'Refresh the list',
  },
}
