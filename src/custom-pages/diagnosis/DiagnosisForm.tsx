import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { staffRange } from '#model/resources/staffRange.ts'
import { diagnosisMessageMax, diagnosisTopics } from '#model/wire/system/diagnosis.ts'
import { explainError } from '#src/layout/explainError.ts'
import { FormSelect, FormText, type InForm } from '#src/layout/forms/inputs.tsx'
import { UnsavedGuard } from '#src/resources/fromSchema/form/UnsavedGuard.tsx'
import type { TextInputProps } from '#src/ui/form/TextInput.tsx'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { RequiredLegend } from '#src/ui/form/RequiredLegend.tsx'
import type { DiagnosisValues, useDiagnosis } from './useDiagnosis.ts'

/** Form with contact, company and subject of a request. */
export const DiagnosisForm = ({ form, sending }: ReturnType<typeof useDiagnosis>) => {
  const { t } = useTexts()
  const { handleSubmit, formState } = form
  return (
    <FormProvider {...form}>
      <Form
        noValidate
        onSubmit={(event) =>
          void handleSubmit((values) => (sending.isPending ? undefined : sending.mutate(values)))(event)
        }
      >
        <UnsavedGuard isUnsaved={formState.isDirty && !sending.isPending} />
        <p>{t('diagnosis.lead')}</p>
        <RequiredLegend />
        <Group title={t('diagnosis.identity')}>
          <Line source="firstName" required maxLength={100} autoComplete="given-name" />
          <Line source="lastName" required maxLength={100} autoComplete="family-name" />
          <Line source="email" required type="email" autoComplete="email" />
          <Line source="phone" type="tel" maxLength={40} autoComplete="tel" hint={t('diagnosis.phoneHint')} />
        </Group>
        <Group title={t('diagnosis.company')}>
          <Line source="companyName" required maxLength={200} autoComplete="organization" />
          <FormSelect
            source="staffRange"
            label={t('diagnosis.staffRange')}
            emptyLabel={t('diagnosis.staffRangeNone')}
            choices={staffRange.options.map((value) => ({
              value,
              label: t(`resources.companies.values.staffRange.${value}`),
            }))}
          />
        </Group>
        <Group title={t('diagnosis.need')}>
          <FormSelect
            source="topic"
            required
            label={t('diagnosis.topic')}
            placeholder={t('diagnosis.topicNone')}
            choices={diagnosisTopics.map((value) => ({ value, label: t(`diagnosis.topics.${value}`) }))}
          />
          <Wide>
            <Line
              source="message"
              rows={5}
              maxLength={diagnosisMessageMax}
              hint={t('diagnosis.messageHint')}
            />
          </Wide>
        </Group>
        {sending.error && (
          <Note kind="error" role="alert">
            {t('diagnosis.failed')}. {explainError(sending.error, t)}
          </Note>
        )}
        <footer>
          <small>{t('diagnosis.privacy')}</small>
          <Button type="submit" variant="contained" color="primary" loading={sending.isPending}>
            {t('diagnosis.submit')}
          </Button>
        </footer>
      </Form>
    </FormProvider>
  )
}

type LineProps = Omit<InForm<TextInputProps>, 'label' | 'source'> & {
  source: Exclude<keyof DiagnosisValues, 'staffRange' | 'topic'>
}

const Line = (props: LineProps) => {
  const { t } = useTexts()
  return <FormText {...props} label={t(`diagnosis.${props.source}`)} />
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset>
    <legend>{title}</legend>
    {children}
  </fieldset>
)

const Wide = styled('div')({ gridColumn: '1 / -1' })

const Form = styled('form')(({ theme: { vars, typography, breakpoints } }) => ({
  display: 'grid',
  gap: 20,
  '& > p': { ...typography.subtitle1, maxWidth: 640, color: vars.palette.text.secondary },
  '& fieldset': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: '12px 16px',
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 0,
  },
  '& legend': { ...typography.h4, marginBottom: 12, padding: 0 },
  '& footer': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    paddingTop: 16,
    borderTop: `1px solid ${vars.palette.divider}`,
  },
  '& footer small': { ...typography.caption, flex: '1 1 240px', color: vars.palette.text.tertiary },
  [breakpoints.down('sm')]: {
    '& fieldset': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& footer button': { width: '100%' },
  },
}))
