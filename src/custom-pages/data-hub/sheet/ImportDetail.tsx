import { styled } from '@mui/material/styles'
import type { DataImport } from '#model/wire/data/dataImports.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useImportLabels } from '../useImportLabels.ts'
import { FileDetail } from './FileDetail.tsx'
import { PurgeFiles } from './ImportActions.tsx'
import { Timeline } from './Timeline.tsx'

/** Content of an import, its files with their counts, and its result. */
export const ImportDetail = ({ found }: { found: DataImport }) => {
  const { t } = useTexts()
  const labels = useImportLabels()
  return (
    <Frame>
      {found.error && (
        <Note kind="error" role="alert">
          {found.error.message}
        </Note>
      )}
      <section>
        <h3>{t('dataHub.sheet.perimeter')}</h3>
        <p>{labels.perimeterOf(found)}</p>
        {found.perimeterNames.length > 0 && <small>{namesOf(found)}</small>}
      </section>
      <section>
        <h3>{t('dataHub.sheet.files')}</h3>
        {found.files.length === 0 ? (
          <p>{t('dataHub.sheet.noFiles')}</p>
        ) : (
          found.files.map((file) => <FileDetail key={file.id} {...{ file, found }} />)
        )}
        {isPurgeable(found) && <PurgeFiles found={found} />}
      </section>
      <section>
        <h3>{t('dataHub.sheet.timeline')}</h3>
        <Timeline found={found} />
      </section>
    </Frame>
  )
}

/** Its figures are saved or undone, and a file still has its content. */
const isPurgeable = ({ analysis, files }: DataImport): boolean =>
  (analysis === 'DONE' || analysis === 'UNDONE') && files.some(({ purgedAt }) => purgedAt === null)

/** Only the first names: the server returns no more. */
const namesOf = ({ perimeterNames, perimeterCount }: DataImport): string =>
  perimeterNames.join(', ') + (perimeterCount > perimeterNames.length ? ', …' : '')

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  '& section': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 },
  '& h3': { ...theme.typography.h4 },
  '& section > small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& p': { overflowWrap: 'anywhere', color: theme.vars.palette.text.secondary },
}))
