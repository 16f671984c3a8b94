import type { accessibility as french } from '../fr/accessibility.ts'
import type { Translation } from '../translation.ts'

export const accessibility: Translation<typeof french> = {
  title: 'Accessibility statement',
  engagement:
    'The publisher of Matrice undertakes to make this service accessible, in accordance with article 47 of French law no. 2005-102 of 11 February 2005. This statement covers the Matrice service, including its login pages and surveys.',
  state: {
    title: 'Compliance status',
    body: 'Matrice is partially compliant with RGAA 4.1, the French general accessibility reference, because of the failures listed below.',
    unconfirmed:
      'Matrice declares partial compliance with RGAA 4.1, the French general accessibility reference: we know of no failure any more, but no independent audit and no test with a screen reader has confirmed it.',
  },
  results: {
    title: 'Test results',
    body: 'Our self-evaluation of %{day}, on some fifty pages, finds %{rate} of the criteria met (%{met} of %{applicable} that apply). No independent audit has confirmed it yet.',
    before:
      'Before the corrections, two independent audits of November 2026, on some twenty pages, had found 74.4% (58 of 78 applicable criteria) and 75% (63 of 84 applicable criteria).',
  },
  failures: {
    title: 'Content that is not accessible',
    lead: 'Failures found:',
    none: 'We know of none. Please report those that you meet: the contact is below.',
    notTried: 'The screen readers NVDA and VoiceOver and the Windows contrast mode have not been tried yet.',
  },
  making: {
    title: 'How this statement was prepared',
    body: 'This statement was prepared on %{day}. Technologies used: HTML, WAI-ARIA, CSS, JavaScript, SVG and PDF. Tests were made in Chromium, with the keyboard, from the accessibility tree, by enlarging pages, by measuring colours and with the tool axe.',
  },
  contact: {
    title: 'Feedback and contact',
    body: 'If you cannot access some content or a service, write to this address to be directed to an accessible alternative or to get the content in another form:',
    none: 'If you cannot access some content or a service, write to the organisation that gave you access to Matrice to be directed to an accessible alternative or to get the content in another form.',
  },
  remedy: {
    title: 'Further steps',
    lead: 'If you have reported a barrier that keeps you from some content or a service and have not received a satisfactory answer, you can:',
    form: 'write to the French Defender of Rights',
    delegate: 'contact the delegate of the Defender of Rights in your region',
    post: 'send a letter, free of charge and without a stamp: Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07.',
  },
  back: 'Back to Matrice',
}
