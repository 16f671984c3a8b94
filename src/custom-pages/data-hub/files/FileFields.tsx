import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormDate, FormSelect } from '../../../layout/forms/inputs.tsx'
import { QueryState } from '../../../layout/QueryState.tsx'
import { FormSkeleton } from '../../../ui/states/Skeletons.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { useFileLists } from '../useImportWords.ts'
import { dayProblem, type FileValues } from './fileValues.ts'
import { rangeOf, rangeShortcuts } from './timeRanges.ts'
import { TemplateButton } from './TemplateButton.tsx'

/** What a file is: nature, format, periodicity, time range (spec §2.3). */
export const FileFields = () => {
  const { t } = useTexts()
  const { control, setValue } = useFormContext<FileValues>()
  const { nature, startDate } = useWatch({ control }) as FileValues
  const required = (value: string) => (value === '' ? t('validation.required') : undefined)
  const day = (start: string) => (value: string) => {
    const problem = dayProblem(value, start)
    return problem && t(problem)
  }
  return (
    <QueryState
      query={useFileLists()}
      failed={t('dataHub.files.referencesFailed')}
      isPart
      waiting={<FormSkeleton />}
    >
      {([natures, formats, periodicities]) => (
        <>
          <Grid>
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
            <Wide>
              <FormSelect
                source="fileFormat"
                required
                readOnly={formats.length === 1}
                label={t('dataHub.files.format')}
                choices={formats.map(choiceOf)}
                validate={required}
              />
            </Wide>
          </Grid>
          <Shortcuts role="group" aria-label={t('dataHub.files.shortcuts')}>
            {rangeShortcuts.map((shortcut) => (
              <Button
                key={shortcut}
                size="small"
                onClick={() => {
                  const range = rangeOf(shortcut, new Date())
                  setValue('startDate', range.startDate, { shouldDirty: true, shouldValidate: true })
                  setValue('endDate', range.endDate, { shouldDirty: true, shouldValidate: true })
                }}
              >
                {t(`dataHub.shortcuts.${shortcut}`)}
              </Button>
            ))}
          </Shortcuts>
          <Grid>
            <FormDate source="startDate" required label={t('dataHub.files.start')} validate={day('')} />
            <FormDate
              source="endDate"
              required
              label={t('dataHub.files.end')}
              hint={t('dataHub.files.periodHint')}
              validate={day(startDate)}
            />
          </Grid>
          <TemplateButton key={nature} nature={nature} />
        </>
      )}
    </QueryState>
  )
}

const choiceOf = ({ code, label }: { code: string; label: string }) => ({ value: code, label })

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '12px 16px',
  alignItems: 'start',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

// The only format says more than half a line.
const Wide = styled('div')({ display: 'grid', gridColumn: '1 / -1' })

const Shortcuts = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })
