import { requestPeriods } from './resources/requestPeriods.ts'

import type { contribute as french } from '../fr/contribute.ts'
import type { Translation } from '../translation.ts'

export const contribute: Translation<typeof french> = {
  accessibility: 'Accessibility: partially compliant',
  skip: 'Skip to content',
  title: 'Data requests of %{organization}',
  greeting: 'Hello %{name}',
  intro:
    '%{organization} is preparing “%{disclosure}”, fiscal year %{year}, and asks you for this information.',
  readers:
    'Your answers are read, with your name, by the people who prepare this disclosure. They are published only once they are approved.',
  personal: 'This link is personal and valid until %{date}. Do not forward it.',
  none: 'No request is waiting for your answer at the moment.',
  due: 'By %{date}',
  whole: 'The whole organisation',
  periods: requestPeriods,
  states: { OPEN: 'To be provided', SUBMITTED: 'Sent', RETURNED: 'To be completed', APPROVED: 'Approved' },
  returned: 'To be completed: %{comment}',
  figure: 'This figure is computed in the data hub. Write here what you know about its value.',
  text: 'Answer to %{code}',
  value: 'Value of %{code}',
  valueIn: 'Value of %{code}, in\u00A0%{unit}',
  save: 'Save %{code}',
  send: 'Send %{code}',
  noNumber: 'The value is not a number. Enter digits only, without a unit, for example 1,234.5.',
  saved: 'Answer saved',
  sent: 'Answer sent for review',
  changed:
    'Somebody changed this answer in the meantime. What you typed is kept: send it again to replace theirs.',
  theirs: 'Saved answer: %{answer}',
  unsent: 'What you typed, which was not sent: %{answer}',
  nothing: 'none',
  gone: 'This link no longer opens this request. Copy your answer, then use the link in the last email, or ask its sender for a new one.',
  refused: 'The answer could not be saved. Check your connection, then try again.',
  unknown: {
    title: 'This link is no longer valid',
    body: 'It is incomplete, expired or replaced. Use the link in the last email, or ask its sender for a new one.',
  },
  failed: {
    title: 'The requests could not be displayed',
    body: 'Check your connection. Your saved answers are kept.',
    retry: 'Try again',
  },
}
