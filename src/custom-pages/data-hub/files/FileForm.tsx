import { styled } from '@mui/material/styles'
import type { ComponentProps } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { spreadsheetLimits } from '#model/rules/csv/spreadsheets.ts'
import { natureOf } from '#model/data/natures/natures.ts'
import { dataFileLimits } from '#model/wire/data/dataImports.ts'
import { formatBytes } from '#src/csv/formatBytes.ts'
import { Running } from '#src/imports/Running.tsx'
import { showFieldErrors } from '#src/layout/forms/showFieldErrors.ts'
import { UnsavedGuard } from '#src/resources/fromSchema/form/UnsavedGuard.tsx'
import { ChooseFileButton } from '#src/ui/form/ChooseFileButton.tsx'
import { FileDrop } from '#src/ui/form/FileDrop.tsx'
import { SelectInput } from '#src/ui/form/SelectInput.tsx'
import { Note } from '#src/ui/Note.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { RequiredLegend } from '#src/ui/form/RequiredLegend.tsx'
import { acceptedEndings, type BroughtFile } from './broughtFile.ts'
import { FileFields } from './FileFields.tsx'
import { FilePreview } from './FilePreview.tsx'
import { newFileOf, type FileValues, type ReplacedFile } from './fileValues.ts'
import { useBroughtFile } from './useBroughtFile.ts'
import { usePeopleColumns } from './usePeopleColumns.ts'
import { usePreparation } from './usePreparation.ts'
import type { Uploads } from './useUploads.ts'

/** Form for a new file: description, file, and a preview of its first rows before the upload. */
export const FileForm = ({
  id,
  importId,
  initial,
  reading,
  uploads,
  onSending,
  onPrepared,
}: {
  /** Form id by which the wizard's footer submits it. */
  id: string
  importId: string
  initial: FileValues
  /** How the file that this one replaces was read. */
  reading: ReplacedFile['reading'] | undefined
  uploads: Uploads
  onSending: (isSending: boolean) => void
  onPrepared: () => void
}) => {
  const { t, locale } = useTexts()
  const format = useFormats()
  const form = useForm<FileValues>({ mode: 'onTouched', defaultValues: initial })
  const bringing = useBroughtFile()
  const { file } = bringing
  const preparing = usePreparation(importId, uploads, (error) =>
    showFieldErrors(form, error, (field) => (field in initial ? (field as keyof FileValues) : undefined)),
  )
  const people = usePeopleColumns(importId)
  const { nature, startDate, endDate } = useWatch({ control: form.control }) as FileValues
  const size = formatBytes(dataFileLimits.bytes, locale, format)

  const submit = form.handleSubmit(
    async (values) => {
      if (!file) return bringing.require()
      onSending(true)
      const sent = await people
        .minimise(file, values)
        .catch(() => bringing.refuse(t('dataHub.preview.unreadable')))
      const isAlike = reading !== undefined && values.nature === initial.nature
      const body = sent && newFileOf(values, sent.file, isAlike ? { reading, ...sent.said } : sent.said)
      // A failure is shown by a toast or at its field.
      const prepared =
        sent && body && (await preparing.mutateAsync({ body, file: sent.file }).catch(() => undefined))
      onSending(false)
      if (prepared) onPrepared()
    },
    () => {
      if (!file) bringing.require()
    },
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
        <RequiredLegend />
        <FileFields />
        {bringing.reading !== undefined ? (
          <Running
            title={t('dataHub.files.book.reading', { name: bringing.reading })}
            percent={undefined}
            hint={t('dataHub.files.book.readingHint')}
            stop={{ label: t('dataHub.files.book.stop'), onClick: bringing.stop, isBusy: false }}
          />
        ) : file === undefined ? (
          <FileDrop
            label={t('dataHub.files.drop')}
            hint={t('dataHub.files.hint', {
              size,
              rows: format.number(dataFileLimits.rows),
              bookSize: formatBytes(spreadsheetLimits.bytes, locale, format),
              cells: format.number(spreadsheetLimits.cells),
            })}
            error={bringing.refusal}
            accept={acceptedEndings}
            onFile={bringing.take}
          />
        ) : (
          <ChosenFile {...{ file, nature, startDate, endDate, people, bringing }} />
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

/** The file as it would be sent, with its first rows, and a way to choose another one. */
const ChosenFile = ({
  file,
  nature,
  bringing,
  ...preview
}: Omit<ComponentProps<typeof FilePreview>, 'file' | 'onRefused'> & {
  file: BroughtFile
  bringing: ReturnType<typeof useBroughtFile>
}) => {
  const { t } = useTexts()
  const { spreadsheet } = file
  return (
    <>
      {spreadsheet && (
        <SheetChoice
          {...spreadsheet}
          isAboutPeople={natureOf(nature)?.isAboutPeople === true}
          onChange={(sheet) => bringing.take(spreadsheet.original, sheet)}
        />
      )}
      <FilePreview
        key={`${file.name} ${spreadsheet?.sheet} ${file.content.size} ${spreadsheet?.original.lastModified}`}
        {...{ ...preview, file, nature }}
        onRefused={(key) => bringing.refuse(t(key))}
      />
      <div>
        <ChooseFileButton accept={acceptedEndings} onFile={bringing.take}>
          {t('dataHub.files.replace')}
        </ChooseFileButton>
      </div>
    </>
  )
}

/** The sheet of a spreadsheet that is sent, and what becomes of the spreadsheet. */
const SheetChoice = ({
  sheet,
  sheets,
  isAboutPeople,
  onChange,
}: {
  sheet: string
  sheets: readonly string[]
  isAboutPeople: boolean
  onChange: (sheet: string) => void
}) => {
  const { t } = useTexts()
  return (
    <>
      <SelectInput
        label={t('dataHub.files.book.sheet')}
        hint={t('dataHub.files.book.sheetHint')}
        readOnly={sheets.length === 1}
        choices={sheets.map((name) => ({ value: name, label: name }))}
        value={sheet}
        onChange={(chosen) => chosen !== '' && chosen !== sheet && onChange(chosen)}
      />
      <Note>{t(isAboutPeople ? 'dataHub.files.book.originalLeft' : 'dataHub.files.book.original')}</Note>
    </>
  )
}

const Form = styled('form')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 })
