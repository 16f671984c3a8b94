import { countKey } from '#locales/countKey.ts'
import type { SignedChange, SignOffs } from '#model/wire/records/signOffs.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'

/** What has changed since the latest approval; nothing where nothing has. */
export const SignedChanges = ({
  read: { changed, changes },
  shownMax,
}: {
  read: SignOffs
  shownMax: number
}) => {
  const say = useCounts()
  if (changed === 0) return null
  const shown = changes.slice(0, shownMax)
  const others = changed - shown.length
  return (
    <Note kind="warning" role="status">
      {say(countKey('signOffs.changed', changed), changed)}
      <ul>
        {shown.map((change) => (
          <li key={`${change.kind} ${change.id}`}>
            <ChangeText {...change} />
          </li>
        ))}
        {others > 0 && <li>{say(countKey('signOffs.more', others), others)}</li>}
      </ul>
    </Note>
  )
}

const ChangeText = ({ kind, label, change, before, after }: SignedChange) => {
  const { t } = useTexts()
  const what = t(`signOffs.changes.${change}`, { label: t(`signOffs.kinds.${kind}`, { label }) })
  if (before !== null && after !== null) return t('signOffs.fromTo', { change: what, before, after })
  const value = before ?? after
  return value === null ? what : t('signOffs.newly', { change: what, value })
}
