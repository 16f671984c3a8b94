import { checkDataFile } from '#model/calls/dataImports.ts'
import { QueryState } from '../../../layout/QueryState.tsx'
import { useRead } from '../../../layout/useRead.ts'
import { RowsSkeleton } from '../../../ui/states/Skeletons.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
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
