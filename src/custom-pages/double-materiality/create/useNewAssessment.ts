import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { createAssessment } from '#model/calls/assessments.ts'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import { assessmentParts, type AssessmentPart } from '#model/rules/materiality/carryOver.ts'
import { perimeterOf, type PerimeterType } from '#model/rules/materiality/perimeter.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { useDraft, useFormDraft } from '#src/layout/drafts/useDraft.ts'
import { showFieldErrors } from '#src/layout/forms/showFieldErrors.ts'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { paths } from '#src/paths.ts'
import type { Option } from '#src/ui/form/AutocompleteList.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Form values of an assessment. */
export type AboutAssessment = {
  name: string
  sector: Option | null
  perimeter: PerimeterType
  entities: readonly Option[]
}

export type NewAssessmentValues = AboutAssessment & {
  reference: DoubleMateriality['referenceId']
  /** Starts with the library's selection for the sector, since an empty repository is of little help. */
  isStarted: boolean
  /** The earlier assessment that parts are carried over from; empty for none. */
  sourceId: string
  parts: AssessmentPart[]
}

/** The input for a field that the server refused. */
export const fieldOf = (refused: string): keyof AboutAssessment | undefined => inputs[refused]

const inputs: Readonly<Record<string, keyof AboutAssessment>> = {
  name: 'name',
  activitySectorId: 'sector',
  'perimeter.companyIds': 'entities',
  'perimeter.divisionIds': 'entities',
}

const empty: NewAssessmentValues = {
  name: '',
  sector: null,
  reference: 'ESRS_2023',
  perimeter: 'ORGANIZATION',
  entities: [],
  isStarted: true,
  sourceId: '',
  parts: [...assessmentParts],
}

/** Form of a new assessment. Opens its configuration once created. */
export function useNewAssessment() {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const navigate = useNavigate()
  const sidebar = useSidebar()
  const form = useForm<NewAssessmentValues>({ mode: 'onTouched', defaultValues: empty })
  const kept = useFormDraft(form, useDraft('doubleMaterialities.new'))

  const creation = useAction({
    mutationFn: (given: NewAssessmentValues) => {
      const { name, sector, reference, perimeter, entities, isStarted, sourceId, parts } = given
      const isCarried = sourceId !== '' && parts.length > 0
      const ids = entities.map(({ value }) => value)
      return callApi(createAssessment, {
        body: {
          name: name.trim(),
          activitySectorId: sector?.value ?? '',
          referenceStableId: reference,
          library: isStarted && !isCarried ? 'SECTOR' : 'NONE',
          ...(isCarried && { source: { id: sourceId, parts } }),
          perimeter: perimeterOf({ type: perimeter, companyIds: ids, divisionIds: ids }),
        },
      })
    },
    done: t('materiality.create.done'),
    changes: [['doubleMaterialities']],
    refused: (error) => showFieldErrors(form, error, fieldOf),
    failed: t('materiality.create.failed'),
    kept,
  })
  const onSuccess = ({ id }: { id: string }) => {
    sidebar.close()
    void navigate(paths.configuration(id))
  }
  return {
    form,
    isSaving: creation.isPending,
    create: (values: NewAssessmentValues) => creation.mutate(values, { onSuccess }),
  }
}
