import { styled } from '@mui/material/styles'
import { keyUnder } from '#locales/textKey.ts'
import type { Change } from '#model/wire/records/changes.ts'
import { paths } from '#src/paths.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { Initials } from '#src/ui/Initials.tsx'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import type { Fold } from './groupChanges.ts'

/** Shows who did what, when, to which record and to how many similar ones. */
export const ChangeLine = ({ change, times, others, areMore }: Fold) => {
  const { t } = useTexts()
  const format = useFormats()
  const say = useCounts()
  const { action, resource } = change
  const name = change.accountName || t('home.changes.somebody')
  const href = hrefOf(change)
  // A survey has no name, only a kind.
  const title = resource === 'surveys' ? t(keyUnder('home.changes.surveyKinds', change.title)) : change.title
  return (
    <li>
      <Initials name={name} kind="person" />
      <Labels>
        <span>
          {action === 'import' ? (
            sayImport(change)
          ) : (
            <>
              {action === 'merge'
                ? say(keyUnder('home.changes.merge', resource), countOf(change, 'merged') ?? 2, { name })
                : t(keyUnder(`home.changes.${action}`, resource), { name })}{' '}
              {href ? <AppLink href={href}>{title}</AppLink> : <b>{title}</b>}
            </>
          )}
          {others === 0 && times > 1 && <> {say('home.changes.times', times)}</>}
          {others > 0 && <> {say(areMore ? 'home.changes.moreOthers' : 'home.changes.others', others)}</>}
        </span>
        <time dateTime={change.at}>{format.moment(change.at)}</time>
      </Labels>
    </li>
  )

  /** Created and updated records are counted separately. Older entries have a single number. */
  function sayImport(line: Change): string {
    const all = Number(line.title)
    const updated = Math.min(all, countOf(line, 'updated') ?? 0)
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

const Labels = styled('div')(({ theme: { vars, typography } }) => ({
  minWidth: 0,
  '& a': {
    color: vars.palette.primary.main,
    fontWeight: 500,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
  },
  '& b': { fontWeight: 500 },
  '& time': { display: 'block', ...typography.caption, color: vars.palette.text.tertiary },
}))
