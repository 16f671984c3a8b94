import { useDataProvider } from 'react-admin'
import { useCallback, useState } from 'react'
import type { Company } from '#model/resources/companies.ts'
import type { Division } from '#model/resources/divisions.ts'
import { findUnfitHeadquarter } from '#model/rules/register/lifecycle.ts'
import { SubmitSidebar } from '#src/layout/sidebars/SubmitSidebar.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { AutocompleteInput } from '#src/ui/form/AutocompleteInput.tsx'
import type { Option } from '#src/ui/form/AutocompleteList.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useSetHeadquarter } from './useSetHeadquarter.ts'
import { addressLines } from '../addressLines.ts'

type ChooseHeadquarterProps = { company: Company }

/** Selects one of the company's sites by name, SIRET or city, and shows its address. */
const ChooseHeadquarterSidebar = ({ company }: ChooseHeadquarterProps) => {
  const companyId = company.id
  const headquarterId = company.headquarter?.id
  const { t } = useTexts()
  const sidebar = useSidebar()
  const dataProvider = useDataProvider()
  const [chosen, setChosen] = useState<(Option & { lines: readonly string[] }) | null>(null)
  const [isAsked, setIsConfirmed] = useState(false)
  const { mutate, isPending } = useSetHeadquarter(company)
  const search = useCallback(
    async (text: string, signal: AbortSignal) => {
      const { data } = await dataProvider.getList<Division>('divisions', {
        pagination: { page: 1, perPage: 50 },
        sort: { field: 'name', order: 'ASC' },
        filter: { q: text },
        meta: { companyId },
        signal,
      })
      return data
        .filter((site) => site.id !== headquarterId && !findUnfitHeadquarter(site))
        .map(({ id, name, address }) => ({
          value: id,
          label: name,
          lines: addressLines(address),
          ...(address?.city && { detail: address.city }),
        }))
    },
    [dataProvider, companyId, headquarterId],
  )
  return (
    <SubmitSidebar
      title={t('register.headquarter.choose')}
      isDirty={chosen !== null}
      isSaving={isPending}
      onSubmit={() => {
        setIsConfirmed(true)
        if (chosen) mutate(chosen.value, { onSuccess: sidebar.close })
      }}
      submitLabel={t('register.headquarter.save')}
      closeLabel={t('register.headquarter.cancel')}
      gap={12}
    >
      <AutocompleteInput
        required
        autoFocus
        label={t('register.headquarter.site')}
        hint={t('register.headquarter.siteHint')}
        error={isAsked && !chosen ? t('validation.required') : undefined}
        options={search}
        value={chosen}
        onChange={(option) => setChosen(option && { lines: [], ...option })}
      />
      {chosen && (
        <p role="status">
          {chosen.lines.length > 0 ? chosen.lines.join(', ') : t('register.headquarter.noAddress')}
        </p>
      )}
    </SubmitSidebar>
  )
}

export default ChooseHeadquarterSidebar
