import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormDate } from '#src/layout/forms/inputs.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { dayProblem, type FileValues } from './fileValues.ts'
import { FieldGrid } from './FieldGrid.ts'
import { rangeOf, rangeShortcuts } from './timeRanges.ts'

/** Start and end date of a file, with common periods as shortcuts. */
export const PeriodFields = () => {
  const { t } = useTexts()
  const { control, setValue } = useFormContext<Pick<FileValues, 'startDate' | 'endDate'>>()
  const startDate = useWatch({ control, name: 'startDate' })
  const day = (start: string) => (value: string) => {
    const problem = dayProblem(value, start)
    return problem && t(problem)
  }
  return (
    <>
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
      <FieldGrid>
        <FormDate source="startDate" required label={t('dataHub.files.start')} validate={day('')} />
        <FormDate
          source="endDate"
          required
          label={t('dataHub.files.end')}
          hint={t('dataHub.files.periodHint')}
          validate={day(startDate)}
        />
      </FieldGrid>
    </>
  )
}

const Shortcuts = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })
