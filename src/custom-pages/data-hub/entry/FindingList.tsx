import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { EntrySheet } from '#model/wire/data/dataEntry.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import type { CellPlace } from './entryState.ts'
import { useEntryLabels } from '#src/imports/useEntryLabels.ts'

type Finding = EntrySheet['findings'][number]

/** Findings of the last check, each linked to its cell. */
export const FindingList = ({
  sheet: { findings, findingCount, periods },
  onOpen,
}: {
  sheet: EntrySheet
  onOpen: (finding: Finding & CellPlace) => void
}) => {
  const { t } = useTexts()
  const say = useCounts()
  const labels = useEntryLabels()
  if (findingCount === 0) return null
  return (
    <Note kind={findings.some(({ severity }) => severity === 'error') ? 'error' : 'warning'}>
      <b>{say('dataEntry.findings.title', findingCount)}</b>
      <List aria-label={t('dataEntry.findings.label')} tabIndex={0}>
        {findings.map((finding) => {
          const { divisionId, divisionName, indicator, period, severity, message } = finding
          const shown = periods.find(({ code }) => code === period)
          return (
            <li key={`${divisionId} ${indicator} ${period} ${message}`}>
              <Button size="small" variant="text" onClick={() => onOpen(finding)}>
                {[divisionName, labels.indicator(indicator), shown && labels.period(shown, 'long')].join(
                  ', ',
                )}
              </Button>
              <span>{t(`dataEntry.findings.${severity}`, { message })}</span>
            </li>
          )
        })}
      </List>
      {findingCount > findings.length && say('dataEntry.findings.first', findings.length)}
    </Note>
  )
}

const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
  maxHeight: 220,
  margin: '8px 0 0',
  padding: 0,
  overflow: 'auto',
  listStyle: 'none',
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 8px' },
  // A long name wraps: cut-off text cannot be scrolled to on touch screens.
  '& button': { flexShrink: 1, height: 'auto', padding: '4px 0', textAlign: 'start', whiteSpace: 'normal' },
})
