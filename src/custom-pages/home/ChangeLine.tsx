import { styled } from '@mui/material/styles'
import type { Change } from '#model/wire/changes.ts'
import { paths } from '../../paths.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { Initials } from '../../ui/Initials.tsx'
import { AppLink } from '../../ui/link/AppLink.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'
import type { Fold } from './foldChanges.ts'

/** Who did what, to which record and how many like it, when. */
export const ChangeLine = ({ change, others, areMore }: Fold) => {
  const { t } = useTexts()
  const format = useFormats()
  const name = change.accountName || t('home.changes.somebody')
  const isCount = change.action === 'import'
  const sentence = t(`home.changes.${change.action}.${change.resource}`, {
    name,
    ...(isCount && { smart_count: Number(change.title), count: format.number(Number(change.title)) }),
  })
  const href = hrefOf(change)
  // A survey has no name but its kind.
  const title = change.resource === 'surveys' ? t(`home.changes.surveyKinds.${change.title}`) : change.title
  return (
    <li>
      <Initials name={name} kind="person" />
      <Words>
        <span>
          {sentence} {!isCount && (href ? <AppLink href={href}>{title}</AppLink> : <b>{title}</b>)}
          {others > 0 && (
            <>
              {' '}
              {t(areMore ? 'home.changes.moreOthers' : 'home.changes.others', {
                smart_count: others,
                count: format.number(others),
              })}
            </>
          )}
        </span>
        <time dateTime={change.at}>{format.moment(change.at)}</time>
      </Words>
    </li>
  )
}

/** The page of a record that is still there; a division's needs its company, which a change does not name. */
const hrefOf = ({ action, resource, recordId }: Change): string | undefined =>
  recordId !== null && action !== 'delete' && resource === 'companies'
    ? paths.companyInformation(recordId)
    : undefined

const Words = styled('div')(({ theme: { vars, typography } }) => ({
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
