import { useFormContext, useWatch } from 'react-hook-form'
import { FormSelect } from '#src/layout/forms/inputs.tsx'
import { QueryState } from '#src/layout/QueryState.tsx'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useFileLists } from '../useImportLabels.ts'
import { FieldGrid } from './FieldGrid.ts'
import type { FileValues } from './fileValues.ts'
import { PeriodFields } from './PeriodFields.tsx'
import Button from '@mui/material/Button'
import { Download } from 'lucide-react'
import { getTemplate } from '#model/calls/dataImports.ts'
import { saveFile } from '#src/csv/saveFile.ts'
import { requestFile } from '#src/dataProvider/callApi.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import { useAction } from '#src/layout/useAction.ts'

/** Describes a file: nature, format, frequency and time range (spec §2.3). */
export const FileFields = () => {
  const { t } = useTexts()
  const { control } = useFormContext<FileValues>()
  const nature = useWatch({ control, name: 'nature' })
  const required = (value: string) => (value === '' ? t('validation.required') : undefined)
  return (
    <QueryState
      query={useFileLists()}
      failed={t('dataHub.files.referencesFailed')}
      isPart
      waiting={<FormSkeleton />}
    >
      {([natures, formats, periodicities]) => (
        <>
          <FieldGrid>
            <FormSelect
              source="nature"
              required
              label={t('dataHub.files.nature')}
              hint={t('dataHub.files.natureHint')}
              choices={natures.map(choiceOf)}
              validate={required}
            />
            <FormSelect
              source="periodicity"
              required
              label={t('dataHub.files.periodicity')}
              choices={periodicities.map(choiceOf)}
              validate={required}
            />
            <FormSelect
              source="fileFormat"
              required
              readOnly={formats.length === 1}
              label={t('dataHub.files.format')}
              choices={formats.map(choiceOf)}
              validate={required}
            />
          </FieldGrid>
          <PeriodFields />
          <TemplateButton key={nature} nature={nature} />
        </>
      )}
    </QueryState>
  )
}

const choiceOf = ({ code, label }: { code: string; label: string }) => ({ value: code, label })

/** Downloads the template of a nature, once one is selected. */
const TemplateButton = ({ nature }: { nature: string }) => {
  const { t } = useTexts()
  const http = useHttp()
  const downloading = useAction({
    mutationFn: () => requestFile(http, getTemplate, { code: nature }),
    onSuccess: (content) =>
      saveFile(content, `${t('dataHub.files.templateName', { nature: nature.toLowerCase() })}.csv`),
    failed: t('dataHub.files.templateFailed'),
  })
  return nature === '' ? (
    <p>{t('dataHub.files.chooseNature')}</p>
  ) : (
    <div>
      <Button
        startIcon={<Download size={16} strokeWidth={1.75} />}
        loading={downloading.isPending}
        onClick={() => downloading.mutate()}
      >
        {t('dataHub.files.template')}
      </Button>
    </div>
  )
}
