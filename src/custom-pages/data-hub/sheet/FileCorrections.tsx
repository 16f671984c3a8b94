import { checkDataFile } from '#model/calls/dataImports.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { useRead } from '#src/layout/useRead.ts'
import { RowsSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { CorrectedCells } from '../CorrectedCells.tsx'

/** Corrected cells of a file, from its check. */
const FileCorrections = ({ importId, fileId }: { importId: string; fileId: string }) => {
  const { t } = useTexts()
  const query = useRead(checkDataFile, { id: importId, fileId }, { failed: null })
  return (
    <QueryState query={query} failed={t('dataHub.corrections.failed')} isPart waiting={<RowsSkeleton />}>
      {({ corrections }) => <CorrectedCells corrections={corrections} />}
    </QueryState>
  )
}

export default FileCorrections
