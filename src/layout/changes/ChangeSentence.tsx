import { keyUnder } from '#locales/textKey.ts'
import type { Change } from '#model/wire/records/changes.ts'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'

/** « Ada a créé la société Ormelle »: one change of the organisation's history. Its texts are those of `home`. */
export const ChangeSentence = ({ change }: { change: Change }) => {
  const { t } = useTexts()
  const say = useCounts()
  const { action, resource } = change
  const name = change.accountName || t('home.changes.somebody')
  const href = hrefOf(change)
  // A survey has no name, only a kind.
  const title = resource === 'surveys' ? t(keyUnder('home.changes.surveyKinds', change.title)) : change.title
  if (action === 'import') return sayImport()
  return (
    <>
      {action === 'merge'
        ? say(keyUnder('home.changes.merge', resource), countOf(change, 'merged') ?? 2, { name })
        : t(keyUnder(`home.changes.${action}`, resource), { name })}{' '}
      {href ? <AppLink href={href}>{title}</AppLink> : <b>{title}</b>}
    </>
  )

  /** Created and updated records are counted separately. Older entries have a single number. */
  function sayImport(): string {
    const all = Number(change.title)
    const updated = Math.min(all, countOf(change, 'updated') ?? 0)
    const created = all - updated
    const added = say(keyUnder('home.changes.import', resource), created, { name })
    if (updated === 0) return added
    return created === 0
      ? say(keyUnder('home.changes.importChanged', resource), updated, { name })
      : `${added} ${say('home.changes.andChanged', updated)}`
  }
}

const countOf = ({ after }: Change, what: string): number | undefined => {
  const count = after?.[what]
  return typeof count === 'number' ? count : undefined
}

/**
 * URL of a record that still exists. Divisions have none: their URL needs the company, which a change does not contain.
 */
const hrefOf = ({ action, resource, recordId }: Change): string | undefined =>
  recordId !== null && action !== 'delete' && resource === 'companies'
    ? paths.companyInformation(recordId)
    : undefined
