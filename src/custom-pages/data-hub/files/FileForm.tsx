import { styled } from '@mui/material/styles'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useState } from 'react'
import { asKey } from '#locales/textKey.ts'
import { dataFileLimits } from '#model/wire/data/dataImports.ts'
import { formatBytes } from '#src/csv/formatBytes.ts'
import { showFieldErrors } from '#src/layout/forms/showFieldErrors.ts'
import { UnsavedGuard } from '#src/resources/fromSchema/form/UnsavedGuard.tsx'
import { ChooseFileButton } from '#src/ui/form/ChooseFileButton.tsx'
import { FileDrop } from '#src/ui/form/FileDrop.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { FileFields } from './FileFields.tsx'
import { FilePreview } from './FilePreview.tsx'
import { newFileOf, type FileValues } from './fileValues.ts'
import { usePreparation } from './usePreparation.ts'
import type { Uploads } from './useUploads.ts'

/** Form for a new file: description, file, and a preview of its first rows before the upload. */
export const FileForm = ({
  id,
  importId,
  initial,
  uploads,
  onSending,
  onPrepared,
}: {
  /** Form id by which the wizard's footer submits it. */
  id: string
  importId: string
  initial: FileValues
  uploads: Uploads
  onSending: (isSending: boolean) => void
  onPrepared: () => void
}) => {
  const { t, locale } = useTexts()
  const format = useFormats()
  const form = useForm<FileValues>({ mode: 'onTouched', defaultValues: initial })
  const [file, setFile] = useState<File>()
  const [refusal, setRefusal] = useState<string>()
  const preparing = usePreparation(importId, uploads, (error) =>
    showFieldErrors(form, error, (field) => (field in initial ? (field as keyof FileValues) : undefined)),
  )
  const { nature, startDate, endDate } = useWatch({ control: form.control }) as FileValues
  const size = formatBytes(dataFileLimits.bytes, locale, format)

  const take = (given: File): void => {
    const problem = problemOf(given)
    setRefusal(problem && t(asKey(problem), { size }))
    setFile(problem === undefined ? given : undefined)
  }
  const submit = form.handleSubmit(
    async (values) => {
      const body = file && newFileOf(values, file)
      if (!file || !body) return setRefusal((before) => before ?? t('csv.fileRequired'))
      onSending(true)
      // A failure is shown by a toast or at its field.
      const prepared = await preparing.mutateAsync({ body, file }).catch(() => undefined)
      onSending(false)
      if (prepared) onPrepared()
    },
    () => setRefusal((before) => before ?? (file ? undefined : t('csv.fileRequired'))),
  )

  return (
    <FormProvider {...form}>
      <Form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!preparing.isPending) void submit()
        }}
      >
        <FileFields />
        {file === undefined ? (
          <FileDrop
            label={t('dataHub.files.drop')}
            hint={t('dataHub.files.hint', { size, rows: format.number(dataFileLimits.rows) })}
            error={refusal}
            accept=".csv,text/csv"
            onFile={take}
          />
        ) : (
          <>
            <FilePreview
              key={`${file.name} ${file.size} ${file.lastModified}`}
              {...{ file, nature, startDate, endDate }}
              onRefused={(key) => {
                setFile(undefined)
                setRefusal(t(key))
              }}
            />
            <div>
              <ChooseFileButton accept=".csv,text/csv" onFile={take}>
                {t('dataHub.files.replace')}
              </ChooseFileButton>
            </div>
          </>
        )}
      </Form>
      <UnsavedGuard
        labels="dataHub.leaving"
        isUnsaved={
          (form.formState.isDirty || file !== undefined) && !preparing.isPending && !preparing.isSuccess
        }
      />
    </FormProvider>
  )
}

/** Refuses a file by name and size before it is read. */
export const problemOf = ({ name, size }: Pick<File, 'name' | 'size'>): string | undefined => {
  if (!name.toLowerCase().endsWith('.csv')) return 'csv.notCsv'
  if (size === 0) return 'csv.empty'
  return size > dataFileLimits.bytes ? 'csv.tooLarge' : undefined
}

const Form = styled('form')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 })
