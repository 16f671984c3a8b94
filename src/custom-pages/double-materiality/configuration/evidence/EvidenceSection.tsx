import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { countKey } from '#locales/countKey.ts'
import { listEvidence } from '#model/calls/repository.ts'
import { evidenceAccept, evidenceMaxFiles } from '#model/rules/records/evidence.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { useRead } from '#src/layout/useRead.ts'
import { FileDrop } from '#src/ui/form/FileDrop.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { RowsSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { EvidenceRow } from './EvidenceRow.tsx'
import { useUpload, type EvidencePlace } from './useUpload.ts'

type Props = { place: EvidencePlace; canChange: boolean }

/** Evidence of a subject: add with progress, download, remove. */
export const EvidenceSection = ({ place, canChange }: Props) => {
  const { t } = useTexts()
  const query = useRead(listEvidence, place)
  return (
    <Frame>
      <h3>{t('evidence.title')}</h3>
      <QueryState
        query={query}
        failed={t('evidence.loadFailed')}
        hint={t('evidence.retryHint')}
        waiting={<RowsSkeleton />}
      >
        {(data) => (
          <>
            {data.length > 0 ? (
              <ul>
                {data.map((file) => (
                  <EvidenceRow key={file.id} {...{ file, place, canChange }} />
                ))}
              </ul>
            ) : (
              <p>{t(canChange ? 'evidence.none' : 'evidence.noneEnded')}</p>
            )}
            {canChange && <Adding place={place} count={data.length} />}
          </>
        )}
      </QueryState>
    </Frame>
  )
}

const Adding = ({ place, count }: { place: EvidencePlace; count: number }) => {
  const { t } = useTexts()
  const { add, upload, refusal } = useUpload(place)
  if (upload) {
    const label = t('evidence.sending', { name: upload.name, percent: upload.percent })
    return (
      <div>
        <Line>
          <span role="status">{label}</span>
          <Button size="small" variant="text" onClick={upload.giveUp}>
            {t('evidence.giveUp')}
          </Button>
        </Line>
        <ProgressBar percent={upload.percent} label={label} />
      </div>
    )
  }
  const left = evidenceMaxFiles - count
  return left <= 0 ? (
    <p>{t('errors.evidenceFull')}</p>
  ) : (
    <FileDrop
      label={t('evidence.drop')}
      hint={t(countKey('evidence.limits', left), { smart_count: left })}
      accept={evidenceAccept}
      error={refusal}
      onFile={add}
    />
  )
}

const Frame = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  marginTop: 28,
  '& h3': { margin: 0, ...theme.typography.h3 },
  '& > p': { margin: 0, color: theme.vars.palette.text.secondary },
  '& > ul': { margin: 0, padding: 0, listStyle: 'none' },
}))

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  overflowWrap: 'anywhere',
})
