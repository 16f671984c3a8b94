import { overlapChoices, type DataFile } from '#model/wire/data/dataFiles.ts'
import { RadioCards } from '#src/ui/form/RadioCards.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { useMapping } from './useMapping.ts'

/** Values that already exist: replace them, keep them or add to them. */
export const OverlapChoice = ({
  importId,
  file: { id: fileId, overlap },
  overlaps,
}: {
  importId: string
  file: DataFile
  overlaps: number
}) => {
  const { t } = useTexts()
  const say = useCounts()
  const choosing = useMapping({ importId, fileId }, t('dataHub.overlap.failed'))
  const shown = choosing.isPending ? choosing.variables.overlap : undefined
  return (
    <RadioCards
      label={say('dataHub.overlap.label', overlaps)}
      columns={3}
      cards={overlapChoices.map((value) => ({
        value,
        title: t(`dataHub.overlap.choices.${value}`),
        detail: t(`dataHub.overlap.details.${value}`),
        disabled: choosing.isPending,
      }))}
      value={shown ?? overlap ?? undefined}
      onChange={(value) => choosing.mutate({ overlap: value })}
    />
  )
}
