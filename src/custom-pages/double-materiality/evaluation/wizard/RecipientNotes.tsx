import { countKey } from '#locales/countKey.ts'
import type { Recipients } from '#model/wire/materiality/campaign.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { SmallCategories } from '../SmallCategories.tsx'
import type { Draft } from './storedDraft.ts'
import type { Reached } from './useRecipients.ts'

/** Maximum number of already asked people shown by name. */
const namedMax = 5

/** Notes before sending: who gets no mail and why, by survey, and the number of mails left today. */
export const RecipientNotes = ({
  assessmentId,
  reached,
  chosen,
}: {
  assessmentId: string
  reached: Reached
  chosen: Draft['chosen']
}) => {
  const { t } = useTexts()
  const { byKind } = reached
  const alike = [...Map.groupBy(byKind, ({ recipients }) => saidOf(recipients)).values()]
  return (
    <>
      {alike.map(([first, second]) => (
        <SurveyNotes
          key={first?.kind}
          recipients={first?.recipients}
          lead={
            byKind.length < 2
              ? undefined
              : t(second || !first ? 'campaigns.wizard.survey.both' : `campaigns.views.${first.kind}`)
          }
        />
      ))}
      <SmallCategories assessmentId={assessmentId} sizes={sizesOf(chosen)} />
      <MailsLeft reached={reached} />
    </>
  )
}

const sizesOf = (chosen: Draft['chosen']) =>
  [...Map.groupBy(Object.values(chosen), (category) => category)].map(([category, people]) => ({
    category: category || null,
    persons: people.length,
  }))

/** Content of a survey's notes. Equal notes of both surveys are shown once. */
const saidOf = ({
  moved,
  asked,
  alreadyAsked: alreadyRequested,
  optedOut,
  withoutQuestion,
  categories,
}: Recipients): string =>
  JSON.stringify([moved, asked, alreadyRequested, optedOut, withoutQuestion, categories])

const SurveyNotes = ({
  recipients,
  lead,
}: {
  recipients: Recipients | undefined
  /** Name of the survey, if there are two. */
  lead: string | undefined
}) => {
  const { t } = useTexts()
  if (recipients === undefined) return null
  const { moved, alreadyAsked: alreadyRequested, asked, optedOut, withoutQuestion, categories } = recipients
  const counted = (
    key: 'asked' | 'optedOut' | 'without' | 'moved',
    count: number,
    more: Record<string, string> = {},
  ) => {
    const said = t(countKey(`campaigns.wizard.recipients.${key}`, count), { smart_count: count, ...more })
    return lead === undefined ? said : t('campaigns.wizard.recipients.of', { survey: lead, said })
  }
  return (
    <>
      {alreadyRequested > 0 && (
        <Note role="status">
          <p>{counted('asked', alreadyRequested)}</p>
          <p>
            {asked
              .slice(0, namedMax)
              .map(({ email, campaign }) => t('campaigns.wizard.recipients.askedBy', { email, campaign }))
              .join(', ')}
            {alreadyRequested > namedMax && '…'}
          </p>
        </Note>
      )}
      {optedOut > 0 && <Note role="status">{counted('optedOut', optedOut)}</Note>}
      {withoutQuestion > 0 && (
        <Note kind="warning" role="status">
          {counted('without', withoutQuestion, {
            categories: categories
              .map((category) =>
                category === null
                  ? t('resources.contacts.groups.none')
                  : t(`resources.contacts.values.category.${category}`),
              )
              .join(', '),
          })}
        </Note>
      )}
      {moved > 0 && <Note role="status">{counted('moved', moved)}</Note>}
    </>
  )
}

/** Number of mails left today, and whether it is enough. */
export const MailsLeft = ({ reached: { byKind, people } }: { reached: Reached }) => {
  const { t } = useTexts()
  const format = useFormats()
  const mails = byKind[0]?.recipients.mails
  if (mails === undefined || mails.max === null || mails.left === null || mails.renewsAt === null) return null
  const { max, left, renewsAt } = mails
  const isSpent = people > left
  const counted = (key: 'tooMany' | 'left', count: number, more: Record<string, string> = {}) =>
    t(countKey(`campaigns.wizard.recipients.${key}`, count), { smart_count: count, ...more })
  return (
    <Note kind={isSpent ? 'error' : 'info'} role={isSpent ? 'alert' : 'status'}>
      {isSpent && <p>{counted('tooMany', people)}</p>}
      <p>
        {counted('left', left, { max: format.number(max), left: format.number(left) })}{' '}
        {t('campaigns.wizard.recipients.renewal', { when: format.moment(renewsAt) })}
      </p>
    </Note>
  )
}
