import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { countKey } from '#locales/countKey.ts'
import { readSirenList } from '#model/rules/register/companySearch.ts'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { addMappingItem } from '#src/dataProvider/calls/mapping.ts'
import { ApiError } from '#src/dataProvider/errors.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import { useAction } from '#src/layout/useAction.ts'
import { mappingKey } from '../mapping/useMapping.ts'
import { isInMapping, itemOf, type Candidate } from './directoryCandidate.ts'
import type { CompanySearchProps, WithAside } from './CompanySearch.tsx'
import { DirectoryUnavailable } from './DirectoryUnavailable.tsx'
import { SirenLines } from './SirenLines.tsx'
import { useSirenLookups } from './useSirenLookups.ts'

/** Maximum number of lines. Longer lists are for a file, which the server processes. */
const linesMax = 100

/** Maximum length of a pasted list, including names and spaces. */
export const pastedMax = 20_000

/** A pasted list of SIRENs: the result of each line, and a button that adds all found companies. */
export const SirenList = ({
  organization,
  mapping,
  onAddByHand,
  aside,
  pasted,
  onChange,
}: CompanySearchProps & WithAside & { pasted: string; onChange: (pasted: string) => void }) => {
  const { t } = useTexts()
  const say = useCounts()
  const lines = readSirenList(pasted)
  const isTooLong = lines.length > linesMax
  const sirens = isTooLong ? [] : lines.flatMap((line) => ('siren' in line ? [line.siren] : []))
  const { lookups, done, error, retryFailed } = useSirenLookups(sirens)
  const { add, isAdding, added } = useAddCompanies(organization.id)
  const found = sirens.flatMap((siren) => {
    const lookup = lookups.get(siren)
    return lookup?.status === 'found' ? [lookup.company] : []
  })
  const open = found.filter((company) => !isInMapping(mapping, company))

  return (
    <>
      <TextInput
        large
        autoFocus
        rows={4}
        rowsMax={8}
        label={t('onboarding.list.label')}
        aside={aside}
        hint={t('onboarding.list.hint', { max: linesMax })}
        error={isTooLong ? t('onboarding.list.tooLong', { count: lines.length, max: linesMax }) : undefined}
        maxLength={pastedMax}
        value={pasted}
        onChange={onChange}
      />
      {sirens.length > 0 && (
        <div role="status">
          {done < sirens.length
            ? t('onboarding.list.progress', { done, total: sirens.length })
            : say(countKey('onboarding.list.found', found.length), found.length)}
        </div>
      )}
      {(open.length > 0 || isAdding) && (
        <Button loading={isAdding} onClick={() => add(open)}>
          {say('onboarding.list.add', open.length)}
        </Button>
      )}
      {isAdding && <div role="status">{t('onboarding.list.adding', { added })}</div>}
      {error !== undefined && <DirectoryUnavailable error={error} onRetry={retryFailed} />}
      {!isTooLong && lines.length > 0 && <SirenLines {...{ lines, lookups, mapping, onAddByHand }} />}
    </>
  )
}

/**
 * Adds companies to the mapping one by one, in order: the first entity of a mapping is the main one. Companies added
 * before a failure stay, and a retry continues with the rest.
 */
function useAddCompanies(organizationId: string) {
  const { t } = useTexts()
  const http = useHttp()
  const client = useQueryClient()
  const [added, setAdded] = useState(0)
  const adding = useAction({
    mutationFn: async (companies: readonly Candidate[]) => {
      setAdded(0)
      for (const company of companies) {
        try {
          await addMappingItem(http, organizationId, itemOf(company))
        } catch (error) {
          // Another tab added it first.
          const isKnown = error instanceof ApiError && error.body.errors['nationalId'] !== undefined
          if (!isKnown) throw error
        }
        setAdded((count) => count + 1)
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: mappingKey(organizationId) }),
    failed: t('onboarding.list.addFailed'),
  })
  return { add: adding.mutate, isAdding: adding.isPending, added }
}
