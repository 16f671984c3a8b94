import { useMemo } from 'react'
import { countKey } from '#locales/countKey.ts'
import { useFormInput } from '#src/layout/forms/inputs.tsx'
import { AutocompleteInput } from '#src/ui/form/AutocompleteInput.tsx'
import type { Option } from '#src/ui/form/AutocompleteList.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useActivitySectors } from '../useActivitySectors.ts'

/** Sector that selects the starter library. Those of the organisation's companies come first. */
export const SectorField = ({
  lock,
}: {
  /** Why it cannot change. Undefined if it can. */
  lock?: string | undefined
}) => {
  const { t } = useTexts()
  const { bound, value } = useFormInput({
    source: 'sector',
    validate: (sector: Option | null) => (sector === null ? t('validation.required') : undefined),
  })
  const { data } = useActivitySectors()
  const options = useMemo(
    () =>
      (data ?? []).map(({ id, label, companies }) => ({
        value: id,
        label: t(countKey('materiality.create.sectorCount', companies), { label, smart_count: companies }),
      })),
    [data, t],
  )
  return (
    <AutocompleteInput
      {...bound}
      required
      readOnly={lock !== undefined}
      label={t('materiality.create.sector')}
      hint={lock ?? t('materiality.create.sectorHint')}
      options={options}
      value={value as Option | null}
    />
  )
}
