import { diagnosis } from '#locales/fr/diagnosis.ts'
import { mail } from '#locales/fr/mail.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { DiagnosisRequest } from '#model/wire/system/diagnosis.ts'
import type { MailComposer } from '../mail/composers.ts'
import type { QueuedMail } from '../mail/outbox.ts'
import { translator } from '#server/translate.ts'

/** The sales team reads French, the product's first language. */
const readerLanguage = 'fr'
const t = translator(readerLanguage)

/**
 * The message that reports a request to the sales address. It carries the whole text: the composer enters no
 * organisation, and the sender may have left theirs by then.
 */
export const diagnosisMail = (
  recipient: string,
  id: string,
  { staffRange, ...request }: DiagnosisRequest & { language: Language },
): QueuedMail => ({
  kind: 'diagnosisRequest',
  recipient,
  language: readerLanguage,
  params: { ...request, staffRange: staffRange ?? '' },
  dedupeKey: `diagnosisRequest:${id}`,
})

/** Writes it: typed texts are on their own lines, and the button replies to the person. */
export const composeDiagnosisMail: MailComposer = async (_tx, { recipient, params }) => {
  const given = (name: string) => String(params[name] ?? '')
  const person = `${given('firstName')} ${given('lastName')}`
  const staffRange = given('staffRange')
  const { details: labels } = mail.diagnosisRequest
  const details: readonly (readonly [label: string, value: string])[] = [
    [labels.person, person],
    [labels.email, given('email')],
    [labels.phone, given('phone')],
    [labels.company, given('companyName')],
    [labels.staff, staffRange === '' ? '' : t(`resources.companies.values.staffRange.${staffRange}`)],
    [labels.topic, diagnosis.topics[given('topic') as keyof typeof diagnosis.topics]],
    [labels.language, labels.languages[given('language') as Language]],
    [labels.message, given('message')],
  ]
  return {
    template: 'diagnosisRequest',
    language: readerLanguage,
    name: '',
    link: `mailto:${encodeURIComponent(given('email')).replace('%40', '@')}`,
    args: { person, company: given('companyName') },
    details: details.filter(([, value]) => value !== ''),
    recipient,
  }
}
