import { styled } from '@mui/material/styles'
import type { DataImport } from '#model/wire/dataImports.ts'
import { RecordNames } from '../../../resources/fromSchema/RecordNames.tsx'
import { Note } from '../../../ui/Note.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { useImportWords } from '../useImportWords.ts'
import { FileDetail } from './FileDetail.tsx'
import { Timeline } from './Timeline.tsx'

/** More names than these nobody reads in a line. */
const namesMax = 8

/** What an import is about, its files with their counts, and what became of it. */
export const ImportDetail = ({ found }: { found: DataImport }) => {
  const { t } = useTexts()
  const words = useImportWords()
  return (
    <Frame>
      {found.error && (
        <Note kind="error" role="alert">
          {found.error.message}
        </Note>
      )}
      <section>
        <h3>{t('dataHub.sheet.perimeter')}</h3>
        <p>{words.perimeterOf(found)}</p>
        <Names found={found} />
      </section>
      <section>
        <h3>{t('dataHub.sheet.files')}</h3>
        {found.files.length === 0 ? (
          <p>{t('dataHub.sheet.noFiles')}</p>
        ) : (
          found.files.map((file) => <FileDetail key={file.id} {...{ file, found }} />)
        )}
      </section>
      <section>
        <h3>{t('dataHub.sheet.timeline')}</h3>
        <Timeline found={found} />
      </section>
    </Frame>
  )
}

const Names = ({ found: { perimeterType, companyIds, divisionIds } }: { found: DataImport }) => {
  const { t } = useTexts()
  const ids = perimeterType === 'COMPANIES' ? companyIds : divisionIds
  if (ids.length === 0) return null
  return (
    <small>
      <RecordNames
        reference={perimeterType === 'COMPANIES' ? 'companies' : 'divisions'}
        ids={ids.slice(0, namesMax)}
        gone={t('dataHub.sheet.goneRecord')}
      />
      {ids.length > namesMax && ', …'}
    </small>
  )
}

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  '& section': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 },
  '& h3': { ...theme.typography.h4 },
  '& section > small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& p': { overflowWrap: 'anywhere', color: theme.vars.palette.text.secondary },
}))
