import { listFileFormats, listFileNatures, listPeriodicities } from '#model/calls/reference.ts'
import type { DataFile } from '#model/wire/data/dataFiles.ts'
import type { DataImport } from '#model/wire/data/dataImports.ts'
import { allOf } from '#src/layout/QueryState.tsx'
import { useRead } from '#src/layout/useRead.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'

export const useNatures = () => useRead(listFileNatures, {}, { select: ({ content }) => content, ...kept })
const useFormatsOfFiles = () => useRead(listFileFormats, {}, { select: ({ content }) => content, ...kept })
export const usePeriodicities = () =>
  useRead(listPeriodicities, {}, { select: ({ content }) => content, ...kept })

const kept = { staleTime: Infinity, failed: null } as const

/** Reference lists that describe files. No file can be described without them. */
export const useFileLists = () => allOf(useNatures(), useFormatsOfFiles(), usePeriodicities())

/** Labels of an import and its files. */
export function useImportLabels() {
  const { t } = useTexts()
  const say = useCounts()
  const natures = useNatures().data
  const periodicities = usePeriodicities().data
  const natureOf = ({ nature }: Pick<DataFile, 'nature'>): string =>
    natures?.find(({ code }) => code === nature)?.label ?? nature
  return {
    natureOf,
    periodicityOf: ({ periodicity }: Pick<DataFile, 'periodicity'>): string | undefined =>
      periodicities?.find(({ code }) => code === periodicity)?.label,
    naturesOf: (files: readonly DataFile[]): string => [...new Set(files.map(natureOf))].join(', '),
    /** Its first file, and the number of others. */
    nameOf: ({ files }: Pick<DataImport, 'files'>): string => {
      const [first, ...others] = files
      if (first === undefined) return t('dataHub.log.noFile')
      return others.length === 0
        ? first.originalName
        : say('dataHub.log.moreFiles', others.length, { name: first.originalName })
    },
    perimeterOf: ({
      perimeterType,
      perimeterCount,
    }: Pick<DataImport, 'perimeterType' | 'perimeterCount'>): string =>
      perimeterType === null
        ? t('dataHub.perimeters.none')
        : say(`dataHub.perimeters.${perimeterType}`, perimeterCount),
    authorOf: ({ author }: Pick<DataImport, 'author'>): string => author?.fullName || t('dataHub.somebody'),
  }
}
