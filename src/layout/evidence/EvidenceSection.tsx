import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { countKey } from '#locales/countKey.ts'
import { evidenceAccept, evidenceMaxFiles } from '#model/rules/records/evidence.ts'
import { FileDrop } from '#src/ui/form/FileDrop.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { RowsSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { QueryState } from '../QueryState.tsx'
import { EvidenceRow } from './EvidenceRow.tsx'
import type { EvidenceSource } from './EvidenceSource.ts'
import { useUpload } from './useUpload.ts'

type Props = {
  source: EvidenceSource
  canChange: boolean
  /** Says that there is no file. */
  none: string
}

/** Files of a record: add with progress, download, remove. */
export const EvidenceSection = ({ source, canChange, none }: Props) => {
  const { t } = useTexts()
  return (
    <Frame>
      <h3>{t('evidence.title')}</h3>
      <QueryState
        query={source.files}
        failed={t('evidence.loadFailed')}
        hint={t('evidence.retryHint')}
        waiting={<RowsSkeleton />}
      >
        {(data) => (
          <>
            {data.length > 0 ? (
              <ul>
                {data.map((file) => (
                  <EvidenceRow key={file.id} {...{ file, source, canChange }} />
                ))}
              </ul>
            ) : (
              <p>{none}</p>
            )}
            {canChange && <Adding source={source} count={data.length} />}
          </>
        )}
      </QueryState>
    </Frame>
  )
}

const Adding = ({ source, count }: { source: EvidenceSource; count: number }) => {
  const { t } = useTexts()
  const { add, upload, refusal } = useUpload(source)
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
