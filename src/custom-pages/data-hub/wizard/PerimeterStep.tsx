import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { createDataImport, setPerimeter } from '#model/calls/dataImports.ts'
import { perimeterTypes } from '#model/wire/data/dataFiles.ts'
import type { DataImport } from '#model/wire/data/dataImports.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { useIsMounted } from '#src/layout/useIsMounted.ts'
import { paths } from '#src/paths.ts'
import { UnsavedGuard } from '#src/resources/fromSchema/form/UnsavedGuard.tsx'
import { RadioCards } from '#src/ui/form/RadioCards.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useRefetchImport } from '../useImport.ts'
import type { WizardStep } from '../importState.ts'
import { PerimeterTree } from './PerimeterTree.tsx'
import { StepSection } from './StepSection.tsx'
import { WizardFrame } from './WizardFrame.tsx'

type Perimeter = {
  type: (typeof perimeterTypes)[number]
  ids: Readonly<Record<'COMPANIES' | 'DIVISIONS', ReadonlySet<string>>>
}

/** Selects the perimeter: everything, or some companies or sites. The import is created when this step is saved. */
export const PerimeterStep = ({
  found,
  goTo,
}: {
  found: DataImport | undefined
  goTo: (step: WizardStep) => void
}) => {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const readAgain = useRefetchImport()
  const navigate = useNavigate()
  const isHere = useIsMounted()
  const [begun, setBegun] = useState(found?.id)
  const [{ type, ids }, setPerimeterChoice] = useState<Perimeter>(() => perimeterOf(found))
  const [isTouched, setIsTouched] = useState(false)
  const [isAsked, setIsConfirmed] = useState(false)
  const chosen = type === 'ORGANIZATION' ? undefined : ids[type]
  const isMissing = chosen?.size === 0
  const change = (next: Partial<Perimeter>): void => {
    setIsTouched(true)
    setPerimeterChoice((before) => ({ ...before, ...next }))
  }

  const saving = useAction({
    mutationFn: async () => {
      const importId = begun ?? (await callApi(createDataImport, { body: {} })).id
      // If the second call fails, a retry does not create a second import.
      setBegun(importId)
      const body = {
        perimeterType: type,
        companyIds: type === 'COMPANIES' ? [...ids.COMPANIES] : [],
        divisionIds: type === 'DIVISIONS' ? [...ids.DIVISIONS] : [],
      }
      return callApi(setPerimeter, { id: importId, body })
    },
    failed: t('dataHub.wizard.saveFailed'),
    onSuccess: ({ id }) => readAgain(id),
  })
  const goOn = async (): Promise<void> => {
    if (isMissing) return setIsConfirmed(true)
    if (found && !isTouched && found.perimeterType !== null) return goTo('mode')
    // A failure is shown by a toast. A step that was not saved is not left.
    const saved = await saving.mutateAsync().catch(() => undefined)
    if (saved === undefined || !isHere()) return
    setIsTouched(false)
    if (found) goTo('mode')
    else void navigate(paths.dataImport(saved.id), { replace: true })
  }

  return (
    <WizardFrame
      {...{ found }}
      step="perimeter"
      actions={
        <Button variant="contained" color="primary" loading={saving.isPending} onClick={() => void goOn()}>
          {t('dataHub.wizard.continue')}
        </Button>
      }
    >
      <StepSection title={t('dataHub.perimeter.title')} lead={t('dataHub.perimeter.lead')}>
        <RadioCards
          label={t('dataHub.perimeter.label')}
          isLabelHidden
          cards={perimeterTypes.map((value) => ({
            value,
            title: t(`dataHub.perimeter.choices.${value}`),
            detail: t(`dataHub.perimeter.details.${value}`),
          }))}
          value={type}
          onChange={(next) => {
            setIsConfirmed(false)
            change({ type: next })
          }}
        />
        {type !== 'ORGANIZATION' && (
          <PerimeterTree
            key={type}
            {...{ type }}
            chosen={ids[type]}
            error={isAsked && isMissing ? t(`dataHub.perimeter.required.${type}`) : undefined}
            onChange={(next) => change({ ids: { ...ids, [type]: next } })}
          />
        )}
      </StepSection>
      <UnsavedGuard
        labels="dataHub.leaving"
        isUnsaved={isTouched && !saving.isPending && !saving.isSuccess}
      />
    </WizardFrame>
  )
}

const perimeterOf = (found: DataImport | undefined): Perimeter => ({
  type: found?.perimeterType ?? 'ORGANIZATION',
  ids: { COMPANIES: new Set(found?.companyIds ?? []), DIVISIONS: new Set(found?.divisionIds ?? []) },
})
