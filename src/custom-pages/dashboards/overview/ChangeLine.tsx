import { styled } from '@mui/material/styles'
import { ChangeSentence } from '#src/layout/changes/ChangeSentence.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { Initials } from '#src/ui/Initials.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import type { Fold } from './groupChanges.ts'

/** Shows who did what, when, to which record and to how many similar ones. */
export const ChangeLine = ({ change, times, others, areMore }: Fold) => {
  const { t } = useTexts()
  const format = useFormats()
  const say = useCounts()
  return (
    <li>
      <Initials name={change.accountName || t('home.changes.somebody')} kind="person" />
      <Labels>
        <span>
          <ChangeSentence change={change} />
          {others === 0 && times > 1 && <> {say('home.changes.times', times)}</>}
          {others > 0 && <> {say(areMore ? 'home.changes.moreOthers' : 'home.changes.others', others)}</>}
        </span>
        <time dateTime={change.at}>{format.moment(change.at)}</time>
      </Labels>
    </li>
  )
}

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
