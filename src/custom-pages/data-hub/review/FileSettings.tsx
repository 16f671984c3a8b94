import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { FormProvider, useForm } from 'react-hook-form'
import type { DataFile } from '#model/wire/data/dataFiles.ts'
import { FormSelect } from '#src/layout/forms/inputs.tsx'
import { showFieldErrors } from '#src/layout/forms/showFieldErrors.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { RequiredLegend } from '#src/ui/form/RequiredLegend.tsx'
import { FieldGrid } from '../files/FieldGrid.ts'
import { PeriodFields } from '../files/PeriodFields.tsx'
import { usePeriodicities } from '../useImportLabels.ts'
import { useMapping } from './useMapping.ts'

type Values = Pick<DataFile, 'periodicity' | 'startDate' | 'endDate'>

/** Changes the frequency and period of a file, which is then checked again. Its nature and columns do not change. */
export const FileSettings = ({
  importId,
  file: { id: fileId, periodicity, startDate, endDate },
  onDone,
}: {
  importId: string
  file: DataFile
  onDone: () => void
}) => {
  const { t } = useTexts()
  const periodicities = usePeriodicities().data ?? []
  const form = useForm<Values>({
    mode: 'onTouched',
    // Shows changes made by others, and keeps the user's own edits.
    values: { periodicity, startDate, endDate },
    resetOptions: { keepDirtyValues: true },
  })
  const saving = useMapping({ importId, fileId }, t('dataHub.settings.failed'), (error) =>
    showFieldErrors(form, error, (field) =>
      field === 'startDate' || field === 'endDate' || field === 'periodicity' ? field : undefined,
    ),
  )
  // A failure is shown by a toast or at its field.
  const submit = form.handleSubmit((values) => saving.mutateAsync(values).then(onDone, () => undefined))
  return (
    <FormProvider {...form}>
      <Form
        aria-label={t('dataHub.settings.title')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!saving.isPending) void submit()
        }}
      >
        <RequiredLegend />
        <FieldGrid>
          <FormSelect
            source="periodicity"
            required
            label={t('dataHub.files.periodicity')}
            choices={periodicities.map(({ code, label }) => ({ value: code, label }))}
            validate={(value: string) => (value === '' ? t('validation.required') : undefined)}
          />
        </FieldGrid>
        <PeriodFields />
        <div>
          <Button onClick={onDone}>{t('dataHub.settings.cancel')}</Button>
          <Button type="submit" variant="contained" color="primary" loading={saving.isPending}>
            {t('dataHub.settings.apply')}
          </Button>
        </div>
      </Form>
    </FormProvider>
  )
}

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  padding: 20,
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& > div:last-of-type': { display: 'flex', justifyContent: 'flex-end', gap: 8 },
}))
