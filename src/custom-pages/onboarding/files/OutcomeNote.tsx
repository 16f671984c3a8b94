import { styled } from '@mui/material/styles'
import { countKey } from '#locales/countKey.ts'
import { keyUnder } from '#locales/textKey.ts'
import { RefusedLines } from '#src/imports/RefusedLines.tsx'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { ErrorTools } from './ErrorTools.tsx'
import { technicalName } from './fileKinds.ts'
import { rejectedOf, type Outcome } from './outcomeOf.ts'
import type { FileSending } from './useFilesImport.ts'

const kinds = { all: 'success', partial: 'warning', halted: 'warning', none: 'error' } as const

/**
 * Outcome: all imported, some with problems, or none. Shows what is kept, what to do next, and all errors (spec §8).
 */
export const OutcomeNote = ({
  outcome: { kind, created, sites, inProblem, waiting },
  files,
}: {
  outcome: Outcome
  files: readonly FileSending[]
}) => {
  const { t } = useTexts()
  const say = useCounts()
  const made = [
    say(countKey('onboarding.outcome.created', created), created),
    ...(sites === undefined ? [] : [say(countKey('onboarding.outcome.sites', sites), sites)]),
  ].join(', ')
  const title = {
    all: () => made,
    partial: () => say('onboarding.outcome.partial', inProblem),
    halted: () => t('recordImport.result.halted'),
    none: () => t('onboarding.outcome.none'),
  }
  const ends = files.flatMap(({ send: { sent } }) => sent ?? [])
  const failure = ends.find(({ error }) => error !== null)?.error?.message
  const isCancelled = ends.some(({ status }) => status === 'CANCELLED')
  return (
    <Box>
      <Note kind={kinds[kind]} role={kind === 'all' ? 'status' : 'alert'}>
        <b>{title[kind]()}</b>
        {waiting > 0 && <div>{say('recordImport.result.waiting', waiting)}</div>}
        {failure !== undefined && <div>{failure}</div>}
        {isCancelled && <div>{t('recordImport.result.cancelled')}</div>}
        {waiting === 0 && kind !== 'all' && (
          <div>{t(kind === 'none' ? 'onboarding.outcome.noneBody' : 'onboarding.outcome.partialBody')}</div>
        )}
      </Note>
      {kind !== 'all' && <p>{made}</p>}
      {files.map(({ check, send: { sent } }) => {
        const { kind: file } = check.slot
        const { refused = 0, problems = [] } = sent ?? {}
        if (rejectedOf(check) + refused === 0) return null
        return (
          <section key={file} aria-labelledby={`outcome-${file}`}>
            <h2 id={`outcome-${file}`}>{t(keyUnder('onboarding.files.kinds', file))}</h2>
            {refused > 0 && <p>{say('onboarding.outcome.notStored', refused)}</p>}
            <RefusedLines kind={file} problems={problems} nameOf={technicalName} />
            <ErrorTools check={check} refused={problems} />
          </section>
        )
      })}
    </Box>
  )
}

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  '& section': { display: 'grid', gap: 8 },
  '& h2': theme.typography.h4,
}))
