import Button from '@mui/material/Button'
import { checkDataFile } from '#model/calls/dataImports.ts'
import { firstAnalysisOf } from '#model/rules/data/firstAnalysis.ts'
import type { DataImport } from '#model/wire/data/dataImports.ts'
import { writeAddress } from '#src/analysis/definition/address.ts'
import { useRead } from '#src/layout/useRead.ts'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/**
 * Opens a first analysis of what the import has written, from the sums of its first file with figures. Default export:
 * loaded with the rules that it needs.
 */
const FiguresLink = ({ found }: { found: DataImport }) => {
  const { t } = useTexts()
  const file = found.files.find(({ counts }) => (counts?.facts ?? 0) > 0)
  const check = useRead(checkDataFile, file && { id: found.id, fileId: file.id }, { failed: null })
  const definition = file && check.data && firstAnalysisOf(found.id, file, check.data.sums)
  return (
    definition && (
      <Button
        variant="contained"
        color="primary"
        component={AppLink}
        href={paths.newAnalysis() + writeAddress(definition)}
      >
        {t('dataHub.outcome.figures')}
      </Button>
    )
  )
}

export default FiguresLink
