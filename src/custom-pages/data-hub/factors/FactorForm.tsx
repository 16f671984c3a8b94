import { styled } from '@mui/material/styles'
import Button from '@mui/material/Button'
import { keyUnder } from '#locales/textKey.ts'
import { getDataImport } from '#model/calls/dataImports.ts'
import { recordPermission } from '#model/calls/recordPermission.ts'
import type { FactorUnit } from '#model/data/emissionFactors.ts'
import { emissionFactors, type OrganizationFactor } from '#model/resources/emissionFactors.ts'
import { useMay } from '#src/dataProvider/currentOrganization.ts'
import { FormSidebar } from '#src/layout/sidebars/FormSidebar.tsx'
import { readsOf } from '#src/layout/useRead.ts'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { asResource } from '#src/resources/fromSchema/asResource.ts'
import { HistoryButton } from '#src/resources/fromSchema/sidebar/HistoryButton.tsx'
import { SchemaFields } from '#src/resources/fromSchema/form/SchemaForm.tsx'
import { SchemaReading } from '#src/resources/fromSchema/form/SchemaReading.tsx'
import { useRecordForm } from '#src/resources/fromSchema/form/useRecordForm.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { resetEmissionFactor } from '#model/calls/emissionFactors.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useConfirm } from '#src/ui/useConfirm.ts'
import { importsResource } from '../useImport.ts'
import { DeleteFactor } from './DeleteFactor.tsx'
import { useFactorLabels } from './useFactorLabels.ts'

const resource = asResource(emissionFactors)
const empty = { country: 'FR', withUpstream: false }

/** What a new factor is needed for. */
export type ProposedFactor = {
  series: string
  country: string
  validFrom: number
  per: FactorUnit | undefined
}

/** A new factor changes which emissions can be computed, and has files checked again that are not validated yet. */
const changes = [[emissionFactors.name], [importsResource], readsOf(getDataImport)]

/** Form of a factor: a new one of the organisation, or an existing one beside the catalogue's. */
export const FactorForm = ({
  factor,
  proposed,
}: {
  factor?: OrganizationFactor
  proposed?: ProposedFactor
}) => {
  const { t } = useTexts()
  const labels = useFactorLabels()
  const sidebar = useSidebar()
  const maySave = useMay(recordPermission('emissionFactors', 'update'))
  const { form, purpose, save, isSaving, dialog } = useRecordForm({
    resource,
    opened: factor,
    defaults: { ...empty, ...proposed },
    ...(proposed && { draft: `new.${proposed.series}.${proposed.country}.${proposed.validFrom}` }),
    changes,
    onSaved: sidebar.close,
  })
  return (
    <FormSidebar
      {...{ form, isSaving }}
      title={factor ? labels.activityOf(factor) : t('resources.emissionFactors.create')}
      {...(factor && {
        meta: [
          labels.countryOf(factor),
          t('carbonFactors.sheet.from', { year: String(factor.validFrom) }),
          labels.scopeOf(factor),
        ].join(' · '),
        actions: <HistoryButton resource={resource.name} id={factor.id} title={labels.activityOf(factor)} />,
      })}
      onSubmit={save}
      submitLabel={
        maySave ? t(factor ? 'carbonFactors.sheet.save' : 'resources.emissionFactors.create') : undefined
      }
      start={
        factor &&
        maySave &&
        (factor.origin === 'OWN' ? (
          <DeleteFactor factor={factor} onDone={sidebar.close} />
        ) : (
          factor.origin === 'CHANGED' && <ResetFactor factor={factor} onDone={sidebar.close} />
        ))
      }
      after={dialog}
    >
      {factor?.ours && factor.origin === 'CHANGED' && (
        <Note>
          {t('carbonFactors.sheet.ours', {
            rate: labels.rateOf(factor.ours),
            source: labels.sourceOf(factor.ours),
          })}
        </Note>
      )}
      {factor && factor.origin === 'OURS' && factor.notes.length > 0 && (
        <Notes aria-label={t('carbonFactors.sheet.notes')}>
          {factor.notes.map((note) => (
            <li key={note}>{t(keyUnder('carbonFactors.notes', note))}</li>
          ))}
        </Notes>
      )}
      {factor && !maySave ? (
        <SchemaReading {...{ resource }} record={factor} />
      ) : (
        <SchemaFields {...{ resource, purpose }} />
      )}
    </FormSidebar>
  )
}

const Notes = styled('ul')(({ theme }) => ({
  margin: 0,
  paddingLeft: 18,
  color: theme.vars.palette.text.secondary,
}))

/** Resets a factor to the catalogue's value after a confirmation. */
const ResetFactor = ({ factor, onDone }: { factor: OrganizationFactor; onDone: () => void }) => {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const { openConfirm: confirmReset, question } = useConfirm(
    useAction({
      mutationFn: () => callApi(resetEmissionFactor, { factorId: factor.id }),
      done: t('carbonFactors.sheet.resetDone'),
      failed: t('carbonFactors.sheet.resetFailed'),
      changes: [[emissionFactors.name]],
      onSuccess: onDone,
    }),
  )
  return (
    <>
      <Button variant="text" sx={{ marginRight: 'auto' }} onClick={confirmReset}>
        {t('carbonFactors.sheet.reset')}
      </Button>
      <ConfirmDialog
        {...question}
        title={t('carbonFactors.sheet.resetTitle')}
        confirmLabel={t('carbonFactors.sheet.reset')}
        cancelLabel={t('carbonFactors.sheet.resetKeep')}
      >
        {t('carbonFactors.sheet.resetBody')}
      </ConfirmDialog>
    </>
  )
}
