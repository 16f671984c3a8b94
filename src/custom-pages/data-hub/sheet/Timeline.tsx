import { styled } from '@mui/material/styles'
import type { DataImport } from '#model/wire/dataImports.ts'
import { useFormats } from '../../../ui/format/useFormats.ts'
import { StatusDot, type Mark } from '../../../ui/StatusDot.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { useImportWords } from '../useImportWords.ts'

const events = ['createdAt', 'validatedAt', 'finishedAt', 'undoneAt'] as const

/** What became of an import, in the order of time. */
export const Timeline = ({ found }: { found: DataImport }) => {
  const { t } = useTexts()
  const format = useFormats()
  const { authorOf } = useImportWords()
  const wordOf = (event: (typeof events)[number]) =>
    t(`dataHub.sheet.events.${event === 'finishedAt' && found.error ? 'failedAt' : event}`)
  return (
    <List>
      {events.map((event) => {
        const at = found[event]
        return (
          at !== null && (
            <li key={event}>
              <StatusDot mark={markOf(event, found)}>{wordOf(event)}</StatusDot>
              <small>
                {event === 'createdAt' && `${authorOf(found)}, `}
                <time dateTime={at}>{format.moment(at)}</time>
              </small>
            </li>
          )
        )
      })}
    </List>
  )
}

function markOf(event: (typeof events)[number], { error }: DataImport): Mark {
  if (event !== 'finishedAt') return 'rest'
  return error === null ? 'good' : 'failed'
}

const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'grid', gap: 2 },
  '& small': { paddingLeft: 15, ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
}))
