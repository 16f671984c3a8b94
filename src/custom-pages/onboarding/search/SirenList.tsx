import Button from '@mui/material/Button'
import { countKey } from '#locales/countKey.ts'
import { readSirenList } from '#model/rules/register/companySearch.ts'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { isInMapping } from './directoryCandidate.ts'
import type { CompanySearchProps, WithAside } from './CompanySearch.tsx'
import { DirectoryUnavailable } from './DirectoryUnavailable.tsx'
import { SirenLines } from './SirenLines.tsx'
import { useAddCompanies } from './useAddCompanies.ts'
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
