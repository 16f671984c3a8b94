import { checkDataFile } from '#model/calls/dataImports.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { useRead } from '#src/layout/useRead.ts'
import { RowsSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { UsedFactors } from './UsedFactors.tsx'

/** Emission factors used for the values of a file. */
export const FactorsOfFile = ({ importId, fileId }: { importId: string; fileId: string }) => {
  const { t } = useTexts()
  const query = useRead(checkDataFile, { id: importId, fileId }, { staleTime: 0, gcTime: 0, failed: null })
  return (
    <QueryState query={query} failed={t('carbonFactors.used.failed')} isPart waiting={<RowsSkeleton />}>
      {({ factors }) => <UsedFactors factors={factors} />}
    </QueryState>
  )
}
