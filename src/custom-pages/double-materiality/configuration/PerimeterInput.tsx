import { useMemo, type ReactNode } from 'react'
import { useFormContext, useWatch, type UseFormReturn } from 'react-hook-form'
import { keyUnder } from '#locales/textKey.ts'
import { perimeterOf, typesWithin, type Perimeter } from '#model/rules/materiality/perimeter.ts'
import { FormRecords } from '#src/resources/fromSchema/form/FormRecords.tsx'
import { useFormInput } from '#src/layout/forms/inputs.tsx'
import type { Values } from '#src/resources/fromSchema/form/schemaResolver.ts'
import { SelectInput } from '#src/ui/form/SelectInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useAssessment } from '../frame/useAssessment.ts'

type PerimeterProps = { outer: Perimeter | undefined }

const lists = { COMPANIES: 'companyIds', DIVISIONS: 'divisionIds' } as const
type Listed = keyof typeof lists

/** Inputs for the perimeter of a subject: its type, then companies or sites within the assessment's perimeter. */
export function usePerimeterInputs(
  form: UseFormReturn<Values>,
  assessmentId: string,
): Readonly<Record<string, ReactNode>> {
  const { data } = useAssessment(assessmentId)
  const outer = useMemo(() => (data?.perimeter ? perimeterOf(data.perimeter) : undefined), [data])
  const type: unknown = useWatch({ control: form.control, name: 'perimeter.type' })
  const listOf = (listed: Listed) => (type === listed ? <PerimeterList {...{ outer, listed }} /> : null)
  return {
    'perimeter.type': <PerimeterType outer={outer} />,
    'perimeter.companyIds': listOf('COMPANIES'),
    'perimeter.divisionIds': listOf('DIVISIONS'),
  }
}

const PerimeterType = ({ outer }: PerimeterProps) => {
  const { t } = useTexts()
  const { setValue } = useFormContext()
  const { bound, value } = useFormInput({ source: 'perimeter.type' })
  return (
    <SelectInput
      {...bound}
      label={t('resources.subjects.fields.perimeter.type')}
      hint={t('materiality.subjects.perimeterHint')}
      emptyLabel={t('materiality.subjects.perimeterOfAssessment')}
      value={typeof value === 'string' ? value : ''}
      onChange={(chosen) => {
        const type = chosen === '' ? null : chosen
        setValue('perimeter', { type, companyIds: null, divisionIds: null }, { shouldDirty: true })
      }}
      choices={typesWithin(outer?.type ?? 'ORGANIZATION').map((type) => ({
        value: type,
        label: t(`resources.subjects.values.perimeter.type.${type}`),
      }))}
    />
  )
}

const PerimeterList = ({ outer, listed }: PerimeterProps & { listed: Listed }) => {
  const { t } = useTexts()
  const source = `perimeter.${lists[listed]}`
  const within = useMemo(() => filterWithin(outer, listed), [outer, listed])
  return (
    <FormRecords
      source={source}
      required
      reference={listed === 'COMPANIES' ? 'companies' : 'divisions'}
      label={t(keyUnder('resources.subjects.fields', source))}
      within={within}
    />
  )
}

/** Filter of the record list. If the assessment covers companies, its sites are those of these companies. */
function filterWithin(
  outer: Perimeter | undefined,
  listed: Listed,
): Readonly<Record<string, readonly string[]>> | undefined {
  if (outer?.type === 'DIVISIONS') return { id: outer.divisionIds ?? [] }
  if (outer?.type !== 'COMPANIES') return undefined
  return listed === 'COMPANIES' ? { id: outer.companyIds ?? [] } : { companyId: outer.companyIds ?? [] }
}
