import { useGetOne } from 'react-admin'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import { countKey } from '#locales/countKey.ts'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** What an assessment took from an earlier one, what was left out and why, and a link to that one. */
export const CarriedFrom = ({
  sourceId,
  carriedOver: { parts, subjects, contacts, left },
}: {
  sourceId: string | null
  carriedOver: NonNullable<DoubleMateriality['carriedOver']>
}) => {
  const { t } = useTexts()
  const { data: source, isPending } = useGetOne<DoubleMateriality>(
    'doubleMaterialities',
    { id: sourceId ?? '' },
    { enabled: sourceId !== null },
  )
  const taken = parts.map((part) => {
    switch (part) {
      case 'SUBJECTS':
        return t(countKey('materiality.carryOver.SUBJECTS', subjects), { smart_count: subjects })
      case 'CONTACTS':
        return t(countKey('materiality.carryOver.CONTACTS', contacts), { smart_count: contacts })
      default:
        return t(`materiality.carryOver.${part}`)
    }
  })
  return (
    <Note>
      {t('materiality.carryOver.from')}{' '}
      {source ? (
        <AppLink href={paths.configuration(source.id)}>{source.name}</AppLink>
      ) : isPending ? (
        '…'
      ) : (
        t('materiality.carryOver.sourceGone')
      )}
      {' · '}
      {t('materiality.carryOver.taken', { parts: taken.join(', ') })}{' '}
      {left
        .map(({ reason, count }) =>
          t(countKey(`materiality.carryOver.left.${reason}`, count), { smart_count: count }),
        )
        .join(' ')}
    </Note>
  )
}
