import { styled } from '@mui/material/styles'
import { listChanges } from '#model/calls/organizations.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { useRead } from '#src/layout/useRead.ts'
import { SkeletonBar } from '#src/ui/states/SkeletonBar.tsx'
import { Delayed } from '#src/ui/states/Delayed.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { Card } from './Card.tsx'
import { ChangeLine } from './ChangeLine.tsx'
import { groupChanges } from './groupChanges.ts'

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
