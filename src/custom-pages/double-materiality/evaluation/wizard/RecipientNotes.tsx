import { countKey } from '#locales/countKey.ts'
import type { Recipients } from '#model/wire/campaign.ts'
import { useFormats } from '../../../../ui/format/useFormats.ts'
import { Note } from '../../../../ui/Note.tsx'
import { useTexts } from '../../../../ui/text/Texts.tsx'

/** How many of those who are asked already are named on screen. */
const namedMax = 5

/** Before anything is sent: who gets no mail and why, and how many mails are left for today. */
export const RecipientNotes = ({ recipients }: { recipients: Recipients | undefined }) => {
  const { t } = useTexts()
  const format = useFormats()
  if (recipients === undefined) return null
  const { willGet, moved, alreadyAsked, asked, withoutQuestion, categories, mails } = recipients
  const { max, left, renewsAt } = mails
  const isSpent = left !== null && willGet > left
  const counted = (
    key: 'asked' | 'without' | 'moved' | 'tooMany' | 'left',
    count: number,
    more: Record<string, string> = {},
  ) => t(countKey(`campaigns.wizard.recipients.${key}`, count), { smart_count: count, ...more })
  return (
    <>
      {alreadyAsked > 0 && (
        <Note role="status">
          <p>{counted('asked', alreadyAsked)}</p>
          <p>
            {asked
              .slice(0, namedMax)
              .map(({ email, campaign }) => t('campaigns.wizard.recipients.askedBy', { email, campaign }))
              .join(', ')}
            {alreadyAsked > namedMax && '…'}
          </p>
        </Note>
      )}
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
      {max !== null && left !== null && renewsAt !== null && (
        <Note kind={isSpent ? 'error' : 'info'} role={isSpent ? 'alert' : 'status'}>
          {isSpent && <p>{counted('tooMany', willGet)}</p>}
          <p>
            {counted('left', left, { max: format.number(max), left: format.number(left) })}{' '}
            {t('campaigns.wizard.recipients.renewal', { when: format.moment(renewsAt) })}
          </p>
        </Note>
      )}
    </>
  )
}
