import { checkDataFile } from '#model/calls/dataImports.ts'
import type { UncoveredActivity } from '#model/wire/data/emissionFactors.ts'
import { paths } from '#src/paths.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { useRead } from '#src/layout/useRead.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { Note } from '#src/ui/Note.tsx'
import { RowsSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { UsedFactors } from './UsedFactors.tsx'

/** Emission factors used for the values of a file. */
export const FactorsOfFile = ({ importId, fileId }: { importId: string; fileId: string }) => {
  const { t } = useTexts()
  const query = useRead(checkDataFile, { id: importId, fileId }, { staleTime: 0, gcTime: 0, failed: null })
  return (
    <QueryState query={query} failed={t('carbonFactors.used.failed')} isPart waiting={<RowsSkeleton />}>
      {({ factors, uncovered }) => (
        <>
          {uncovered.length > 0 && <UncoveredNote activities={uncovered} />}
          <UsedFactors factors={factors} />
        </>
      )}
    </QueryState>
  )
}

const UncoveredNote = ({ activities }: { activities: readonly UncoveredActivity[] }) => {
  const { t } = useTexts()
  const say = useCounts()
  return (
    <Note
      kind="warning"
      action={<AppLink href={paths.emissionFactors()}>{t('carbonFactors.uncovered.see')}</AppLink>}
    >
      {say('carbonFactors.uncovered.note', activities.length)}
    </Note>
  )
}
