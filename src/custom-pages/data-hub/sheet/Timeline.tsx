import { styled } from '@mui/material/styles'
import type { DataImport } from '#model/wire/data/dataImports.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { StatusDot, type Mark } from '#src/ui/StatusDot.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Events of an import in chronological order, with date and author. */
export const Timeline = ({ found }: { found: DataImport }) => {
  const { t } = useTexts()
  const format = useFormats()
  return (
    <List>
      {eventsOf(found).map(({ event, at, by, file, mark = 'rest' }) => (
        <li key={event + (file?.id ?? '')}>
          <StatusDot mark={mark}>{t(`dataHub.sheet.events.${event}`)}</StatusDot>
          <small>
            {[file?.name, by].map((label) => label && `${label}, `)}
            <time dateTime={at}>{format.moment(at)}</time>
          </small>
        </li>
      ))}
    </List>
  )
}

type Event = {
  event: 'createdAt' | 'receivedAt' | 'validatedAt' | 'finishedAt' | 'failedAt' | 'undoneAt'
  at: string
  by?: string | null | undefined
  file?: { id: string; name: string }
  mark?: Mark
}

const eventsOf = ({ files, author, error, ...found }: DataImport): Event[] => {
  const { createdAt, validatedAt, validatedBy, finishedAt, undoneAt, undoneBy } = found
  const events: (Event | null | false)[] = [
    { event: 'createdAt', at: createdAt, by: author?.fullName },
    ...files.map(
      ({ id, originalName: name, receivedAt }) =>
        receivedAt !== null && { event: 'receivedAt' as const, at: receivedAt, file: { id, name } },
    ),
    validatedAt !== null && { event: 'validatedAt', at: validatedAt, by: validatedBy },
    finishedAt !== null &&
      (error === null
        ? { event: 'finishedAt', at: finishedAt, mark: 'good' }
        : { event: 'failedAt', at: finishedAt, mark: 'failed' }),
    undoneAt !== null && { event: 'undoneAt', at: undoneAt, by: undoneBy },
  ]
  return events
    .filter((event) => event !== null && event !== false)
    .toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)))
}

const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& li': { display: 'grid', gap: 2 },
  '& small': { paddingLeft: 15, ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
}))
