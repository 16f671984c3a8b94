import { styled } from '@mui/material/styles'
import { listChanges } from '#model/calls/organizations.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { useRead } from '#src/layout/useRead.ts'
import { SkeletonBar } from '#src/ui/states/SkeletonBar.tsx'
import { Delayed } from '#src/ui/states/Delayed.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { ChangeSentence } from '#src/layout/changes/ChangeSentence.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { Initials } from '#src/ui/Initials.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { Card } from './Card.tsx'
import { groupChanges, type Fold } from './groupChanges.ts'

const shownLines = 10

/** Number of changes read. Consecutive similar changes are one line, so more are read than shown. */
const readChanges = 100

/** Latest changes of the organisation, newest first. */
export const RecentChanges = () => {
  const { t } = useTexts()
  const query = useRead(
    listChanges,
    { query: { pageSize: readChanges } },
    { select: ({ content }) => content },
  )
  return (
    <Card>
      <h2>{t('home.changes.title')}</h2>
      <QueryState
        isPart
        query={query}
        failed={t('home.changes.failed')}
        waiting={
          <Lines aria-busy>
            <Delayed>
              {[180, 240, 200].map((width) => (
                <li key={width}>
                  <SkeletonBar width={24} height={24} />
                  <SkeletonBar width={width} />
                </li>
              ))}
            </Delayed>
          </Lines>
        }
      >
        {(data) =>
          data.length === 0 ? (
            <Nothing>{t('home.changes.empty')}</Nothing>
          ) : (
            <Lines>
              {groupChanges(data, data.length < readChanges)
                .slice(0, shownLines)
                .map((fold) => (
                  <ChangeLine key={fold.change.id} {...fold} />
                ))}
            </Lines>
          )
        }
      </QueryState>
    </Card>
  )
}

const Lines = styled('ul')(({ theme: { vars } }) => ({
  margin: 0,
  padding: 0,
  minHeight: 48,
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 48, padding: '8px 16px' },
  '& li + li': { borderTop: `1px solid ${vars.palette.divider}` },
}))

const Nothing = styled('p')(({ theme: { vars } }) => ({
  padding: 16,
  color: vars.palette.text.secondary,
}))

/** Shows who did what, when, to which record and to how many similar ones. */
const ChangeLine = ({ change, times, others, areMore }: Fold) => {
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
