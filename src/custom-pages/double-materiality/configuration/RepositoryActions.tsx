import { useCanDo } from '../useCanDo.ts'
import { importSubjects } from '#model/calls/repository.ts'
import Button from '@mui/material/Button'
import { ArrowLeftRight, Library } from 'lucide-react'
import { keyUnder } from '#locales/textKey.ts'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import { subjects } from '#model/resources/subjects.ts'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { paths } from '#src/paths.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { asResource } from '#src/resources/fromSchema/asResource.ts'
import { ExportButton } from '#src/resources/fromSchema/list/ExportButton.tsx'
import { ImportButton } from '#src/resources/fromSchema/list/ImportButton.tsx'

/** The subjects of all topics, which are listed by topic. */
const exportedSubjects = asResource({
  ...subjects,
  path: '/organizations/:orgId/double-materialities/:doubleMaterialityId/subjects',
})
const exportedColumns = ['topicId', 'label', 'subTopic', 'financialMateriality', 'impactMateriality']

/** Compares with the other version of the standards, and imports subjects from a file or from the library. All of them are exported. */
export const RepositoryActions = ({
  assessment: { id, status, referenceId },
  topicCode,
  isCompared,
  onCompare,
}: {
  assessment: DoubleMateriality
  /** The topic whose part of the library is offered first. */
  topicCode: string | undefined
  isCompared: boolean
  onCompare: (isWanted: boolean) => void
}) => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  const canEdit = useCanDo(status, 'editRepository')
  const other = referenceId === 'ESRS_2023' ? 'ESRS_2026' : 'ESRS_2023'
  const nameOf = (reference: string) => t(keyUnder('materiality.create.references', `${reference}.title`))
  return (
    <>
      <Button
        variant="text"
        startIcon={<ArrowLeftRight size={16} strokeWidth={1.75} />}
        onClick={() => onCompare(!isCompared)}
      >
        {isCompared
          ? t('materiality.library.closeReading', { reference: nameOf(referenceId) })
          : t('materiality.library.openReading', { reference: nameOf(other) })}
      </Button>
      {!isCompared && (
        <ExportButton
          resource={exportedSubjects}
          meta={{ doubleMaterialityId: id }}
          order={exportedColumns}
        />
      )}
      {canEdit && !isCompared && (
        <>
          <ImportButton href={paths.importSubjects(id)} call={importSubjects} />
          <Button
            startIcon={<Library size={16} strokeWidth={1.75} />}
            onClick={() =>
              sidebars.open('library', {
                doubleMaterialityId: id,
                ...(topicCode !== undefined && { topicCode }),
              })
            }
          >
            {t('materiality.library.open')}
          </Button>
        </>
      )}
    </>
  )
}
