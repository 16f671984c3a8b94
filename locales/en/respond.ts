import type { respond as french } from '../fr/respond.ts'
import type { Translation } from '../translation.ts'

export const respond: Translation<typeof french> = {
  accessibility: 'Accessibility: partially compliant',
  skip: 'Skip to content',
  title: 'Survey by %{organization}',
  saved: 'Saved',
  saving: 'Saving…',
  delayed: 'Not saved yet, answers kept on this device',
  unsaved: 'Offline: answers kept on this device',
  progress: '%{position} of %{total}',
  progressLabel: 'Progress of the survey',
  languages: 'Language',
  french: 'Français',
  english: 'English',
  welcome: {
    greeting: 'Hello %{name}',
    greetingWithoutName: 'Hello',
    impact:
      '%{organization} invites you to rate how much each subject matters to society and the environment.',
    financial:
      '%{organization} invites you to rate how much each subject affects its business and financial results.',
    how: {
      one: '1 subject. Your answer is saved: you can stop and come back with the same link.',
      several:
        '%{total} subjects, one per screen. Every answer is saved: you can stop and come back with the same link.',
    },
    deadline: 'Please answer by %{date}.',
    readersTitle: 'Who reads your answers',
    readers: 'The people who prepare the assessment at %{organization}.',
    apart:
      'Your ratings are combined with those of at least four other people and shown once the survey is closed, never under your name. Your comments are read as you wrote them, without your name. The organisation sees that you have answered, not what you said.',
    contact: 'Any questions? Write to',
    start: 'Start',
    resume: 'Continue',
  },
  questions: {
    NEGATIVE: 'How severe is this negative impact?',
    POSITIVE: 'How important is this positive impact?',
    RISK: 'How severe would this risk be for the company?',
    OPPORTUNITY: 'How significant would this opportunity be for the company?',
  },
  natures: {
    NEGATIVE: 'Negative impact',
    NEGATIVE_ACTUAL: 'Actual negative impact: it is already happening',
    NEGATIVE_POTENTIAL: 'Potential negative impact: it might happen',
    POSITIVE: 'Positive impact',
    POSITIVE_ACTUAL: 'Actual positive impact: it is already happening',
    POSITIVE_POTENTIAL: 'Potential positive impact: it might happen',
    RISK: 'Risk to the company',
    OPPORTUNITY: 'Opportunity for the company',
  },
  untranslated: 'in French',
  universes: { ENVIRONMENT: 'Environment', SOCIAL: 'Social', GOVERNANCE: 'Governance' },
  about: 'What this subject covers',
  answers: { a5: 'Extreme', a4: 'High', a3: 'Medium', a2: 'Low', a1: 'Minimal', a0: 'None' },
  abstain: 'I cannot say',
  abstainAll: 'I cannot say anything about this subject',
  change: 'Change %{criterion}',
  criteria: {
    scale: { name: 'Scale', question: 'What is the scale of this impact?' },
    scope: {
      name: 'Scope',
      question: 'How widespread is this impact (people, places or environments affected)?',
    },
    irremediability: { name: 'Irremediability', question: 'How hard would it be to remedy this impact?' },
    magnitude: { name: 'Financial effect', question: 'How large would the effect on the accounts be?' },
    likelihood: { name: 'Likelihood', question: 'How likely is it?' },
  },
  words: {
    scale: { a5: 'Absolute', a4: 'High', a3: 'Medium', a2: 'Low', a1: 'Minimal', a0: 'None' },
    scope: { a5: 'Total', a4: 'Widespread', a3: 'Medium', a2: 'Concentrated', a1: 'Limited', a0: 'None' },
    irremediability: {
      a5: 'Irreversible',
      a4: 'Very hard to repair',
      a3: 'Hard, in the medium term',
      a2: 'Takes time and money',
      a1: 'Easy, in the short term',
      a0: 'Very easy to repair',
    },
    magnitude: {
      a5: 'Over 10% of revenue',
      a4: '5 to 10% of revenue',
      a3: '2 to 5% of revenue',
      a2: '0.5 to 2% of revenue',
      a1: 'Under 0.5% of revenue',
      a0: 'None',
    },
    likelihood: {
      a5: 'Certain',
      a4: 'Very likely, 70 to 99%',
      a3: 'Likely, 40 to 70%',
      a2: 'Possible, 10 to 40%',
      a1: 'Rare, under 10%',
      a0: 'None',
    },
  },
  addComment: 'Add a comment',
  comment: 'Comment, optional',
  previous: 'Previous question',
  next: 'Next',
  review: {
    title: 'Your answers are ready',
    openTitle: 'Some questions are unanswered',
    skipped: 'Unanswered questions: %{skipped}. You can go back to them or send your answers as they are.',
    nothingTitle: 'Nothing to send yet',
    none: 'You have not answered any question. Answer at least one, or choose “I cannot say”.',
    complete: 'You have answered every question. Once sent, your answers can no longer be changed.',
    back: 'Go back to the unanswered questions',
    submit: 'Send my answers',
  },
  receipt: {
    title: 'Thank you, your answers have been sent',
    body: '%{organization} received them on %{date}. You can close this page.',
    count: 'Answers sent: %{answers} of %{questions}',
    apart:
      'Your scores will be pooled with those of at least four other people and shared after the survey has closed, never under your name.',
    other: {
      IMPACT:
        'A second survey awaits you, on how the topics affect the company. Questions answered: %{answered} of %{questions}.',
      FINANCIAL:
        'A second survey awaits you, on how much the topics matter to society and the environment. Questions answered: %{answered} of %{questions}.',
    },
    goOn: 'Answer the second survey',
  },
  nothing: { title: 'No question for you', body: '%{organization} has no questions for you at the moment.' },
  closed: {
    title: 'This survey has ended',
    body: 'Answers are no longer accepted. If you have any questions, contact the sender of the invitation.',
  },
  unknown: {
    title: 'This link does not lead to a survey',
    body: 'It is incomplete or has been replaced. Use the link in the latest email you received, or contact its sender.',
  },
  ended: {
    answered: {
      title: 'Your answers have been sent',
      body: '%{organization} received them, from another tab or another device: they can no longer be changed. You can close this page.',
    },
    closed: {
      title: 'This survey has ended',
      body: 'The survey closed before your answers were sent, so they were not counted. If you have any questions, contact the sender of the invitation.',
    },
    unknown: {
      title: 'This link was replaced',
      body: 'Use the link in the latest email: your saved answers are there.',
    },
    typed: 'Typed here, but not sent',
  },
  failed: {
    title: 'The survey could not be shown',
    body: 'Nothing is lost. Check your connection.',
    retry: 'Try again',
  },
  /** The page behind the link below a campaign mail. */
  optOut: {
    offer: {
      title: 'Stop receiving surveys from %{organization}?',
      body: 'You will get no more invitations or reminders from %{organization}. The organisation will see that you do not want to be asked again. Answers that you have sent are kept.',
      action: 'Stop receiving surveys',
    },
    done: {
      title: 'You will get no more surveys from %{organization}',
      body: 'Your choice is saved. You can close this page.',
      action: 'Undo and keep receiving surveys',
    },
    contact: 'Any questions? Write to %{contact}.',
    notSaved: 'Your choice could not be saved. Check your connection, then try again.',
    unknown: {
      title: 'This link is no longer valid',
      body: 'It is incomplete, or your details have already been erased. Use the link in the latest email you got, or contact its sender.',
    },
    failed: {
      title: 'The page could not be shown',
      body: 'Your choice has not changed. Check your connection.',
    },
  },
  submitFailed: 'Your answers could not be sent. They are kept on this device: try again.',
}
