import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Suspense, useId, useState } from 'react'
import { checkDataFile } from '#model/calls/dataImports.ts'
import type { DataFile } from '#model/wire/data/dataFiles.ts'
import type { DataImport } from '#model/wire/data/dataImports.ts'
import { importTexts } from '#src/imports/texts.ts'
import { lazyWithMessages } from '#src/layout/texts/lazyWithMessages.tsx'
import { QueryState } from '#src/layout/QueryState.tsx'
import { useRead } from '#src/layout/useRead.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { Note } from '#src/ui/Note.tsx'
import { RowsSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { isOpen } from '../importState.ts'
import { FactorsOfFile } from '../factors/FactorsOfFile.tsx'
import { OriginalButton, RejectsButton } from '../DownloadButtons.tsx'
import { useFileMeta } from '../useFileMeta.ts'

const FileCorrections = lazyWithMessages<{ importId: string; fileId: string }>(
  () => import('./FileCorrections.tsx'),
  [importTexts],
)

const counted = ['rows', 'accepted', 'rejected', 'warnings', 'facts'] as const

/** A file of an import: its description, its number of imported lines, and its rejected lines. */
export const FileDetail = ({ file, found }: { file: DataFile; found: DataImport }) => {
  const { t } = useTexts()
  const format = useFormats()
  const metaOf = useFileMeta()
  const { counts } = file
  return (
    <Card>
      <b>{file.originalName}</b>
      <small>{metaOf(file)}</small>
      <small>{t(`dataHub.states.${file.state}`)}</small>
      {file.purgedAt !== null && (
        <Note>{t('dataHub.purge.purged', { day: format.date(file.purgedAt.slice(0, 10)) })}</Note>
      )}
      {file.error && <Note kind="error">{file.error.message}</Note>}
      {counts && (
        <dl aria-label={t('dataHub.counts.label', { name: file.originalName })}>
          {counted.map((name) => (
            <div key={name}>
              <dt>{t(`dataHub.counts.${name === 'accepted' && !isOpen(found) ? 'taken' : name}`)}</dt>
              <dd>{format.number(counts[name])}</dd>
            </div>
          ))}
        </dl>
      )}
      {counts !== null && counts.facts > 0 && <FactorsOfFile importId={found.id} fileId={file.id} />}
      {file.purgedAt === null && file.contentType !== null && <Downloads importId={found.id} file={file} />}
      {file.corrections > 0 && <Corrected importId={found.id} file={file} />}
    </Card>
  )
}

/** Downloads of its lines. Lines about people are only for the person who sent the file. */
const Downloads = ({ importId, file }: { importId: string; file: DataFile }) => {
  const { t } = useTexts()
  const query = useRead(checkDataFile, { id: importId, fileId: file.id }, { failed: null })
  return (
    <QueryState query={query} failed={t('dataHub.rejects.unknown')} isPart waiting={null}>
      {({ isWithheld }) =>
        isWithheld ? (
          <Note kind="info">{t('dataHub.review.withheld')}</Note>
        ) : (
          <>
            {file.counts !== null && file.counts.rejected > 0 && (
              <div data-actions>
                <RejectsButton {...{ importId, file }} />
              </div>
            )}
            <div data-actions>
              <OriginalButton {...{ importId, file }} />
            </div>
          </>
        )
      }
    </QueryState>
  )
}

/** Number of corrected cells. They are listed on demand. */
const Corrected = ({ importId, file: { id, corrections } }: { importId: string; file: DataFile }) => {
  const say = useCounts()
  const panelId = useId()
  const [areShown, setAreShown] = useState(false)
  return (
    <>
      <div>
        <Button
          size="small"
          aria-expanded={areShown}
          aria-controls={panelId}
          onClick={() => setAreShown(!areShown)}
        >
          {say('dataHub.corrections.count', corrections)}
        </Button>
      </div>
      <div id={panelId} hidden={!areShown}>
        {areShown && (
          <Suspense fallback={<RowsSkeleton />}>
            <FileCorrections importId={importId} fileId={id} />
          </Suspense>
        )}
      </div>
    </>
  )
}

const Card = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
  padding: 16,
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  overflowWrap: 'anywhere',
  '& b': { fontWeight: 500 },
  '& > [data-actions]': { margin: '4px 0 -4px' },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))',
    gap: 12,
    margin: '8px 0 0',
  },
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& dd': { margin: 0, fontWeight: 500, fontVariantNumeric: 'tabular-nums' },
}))
