import { useMemo, type ReactNode } from 'react'
import { useController, useWatch, type UseFormReturn } from 'react-hook-form'
import { keyUnder } from '#locales/textKey.ts'
import { perimeterOf, typesWithin, type Perimeter } from '#model/rules/materiality/perimeter.ts'
import { RecordsInput } from '../../../resources/fromSchema/RecordsInput.tsx'
import type { Values } from '../../../resources/fromSchema/schemaResolver.ts'
import { SelectInput } from '../../../ui/form/SelectInput.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { useAssessment } from '../frame/useAssessment.ts'

type PerimeterProps = { form: UseFormReturn<Values>; outer: Perimeter | undefined }

const lists = { COMPANIES: 'companyIds', DIVISIONS: 'divisionIds' } as const
type Listed = keyof typeof lists

/** The perimeter of a subject: of what type, then which companies or sites, within that of its assessment. */
export function usePerimeterInputs(
  form: UseFormReturn<Values>,
  assessmentId: string,
): Readonly<Record<string, ReactNode>> {
  const { data } = useAssessment(assessmentId)
  const outer = useMemo(() => (data?.perimeter ? perimeterOf(data.perimeter) : undefined), [data])
  const type: unknown = useWatch({ control: form.control, name: 'perimeter.type' })
  const listOf = (listed: Listed) => (type === listed ? <PerimeterList {...{ form, outer, listed }} /> : null)
  return {
    'perimeter.type': <PerimeterType {...{ form, outer }} />,
    'perimeter.companyIds': listOf('COMPANIES'),
    'perimeter.divisionIds': listOf('DIVISIONS'),
  }
}

const PerimeterType = ({ form, outer }: PerimeterProps) => {
  const { t } = useTexts()
  const { field, fieldState } = useController({ control: form.control, name: 'perimeter.type' })
  return (
    <SelectInput
      label={t('resources.subjects.fields.perimeter.type')}
      hint={t('materiality.subjects.perimeterHint')}
      error={fieldState.error?.message}
      emptyLabel={t('materiality.subjects.perimeterOfAssessment')}
      value={typeof field.value === 'string' ? field.value : ''}
      onBlur={field.onBlur}
      onChange={(chosen) => {
        const type = chosen === '' ? null : chosen
        form.setValue('perimeter', { type, companyIds: null, divisionIds: null }, { shouldDirty: true })
      }}
      choices={typesWithin(outer?.type ?? 'ORGANIZATION').map((value) => ({
        value,
        label: t(`resources.subjects.values.perimeter.type.${value}`),
      }))}
    />
  )
}

const PerimeterList = ({ form, outer, listed }: PerimeterProps & { listed: Listed }) => {
  const { t } = useTexts()
  const name = `perimeter.${lists[listed]}`
  const { field, fieldState } = useController({ control: form.control, name })
  const within = useMemo(() => filterWithin(outer, listed), [outer, listed])
  return (
    <RecordsInput
      required
      readOnly={false}
      reference={listed === 'COMPANIES' ? 'companies' : 'divisions'}
      label={t(keyUnder('resources.subjects.fields', name))}
      error={fieldState.error?.message}
      value={Array.isArray(field.value) ? field.value.map(String) : []}
      onChange={field.onChange}
      onBlur={field.onBlur}
      within={within}
    />
  )
}

/** What the list of records filters by: the sites of an assessment's companies are those that belong to them. */
function filterWithin(
  outer: Perimeter | undefined,
  listed: Listed,
): Readonly<Record<string, readonly string[]>> | undefined {
  if (outer?.type === 'DIVISIONS') return { id: outer.divisionIds ?? [] }
  if (outer?.type !== 'COMPANIES') return undefined
  return listed === 'COMPANIES' ? { id: outer.companyIds ?? [] } : { companyId: outer.companyIds ?? [] }
}
