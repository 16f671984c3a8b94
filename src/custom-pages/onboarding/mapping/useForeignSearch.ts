import { useEffect, useState } from 'react'
import { keyUnder } from '#locales/textKey.ts'
import { findForeignBusiness } from '#model/calls/register.ts'
import { fromBusiness, type ForeignFinding } from '#model/wire/register/directory.ts'
import { useRead } from '#src/layout/useRead.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Delay after typing before a number is looked up, in milliseconds. */
const pauseMs = 500

/** Looks up a foreign entity. Undefined until it is found. An unavailable directory is not reported here. */
export function useForeignSearch(countryCode = '', nationalId = ''): ForeignFinding | undefined {
  const [requested, setRequested] = useState({ countryCode: '', nationalId: '' })
  useEffect(() => {
    const timer = setTimeout(() => setRequested({ countryCode, nationalId: nationalId.trim() }), pauseMs)
    return () => clearTimeout(timer)
  }, [countryCode, nationalId])
  const { data } = useRead(
    findForeignBusiness,
    { query: { country: requested.countryCode, nationalId: requested.nationalId } },
    {
      enabled: requested.countryCode !== '' && requested.nationalId.length > 3,
      retry: false,
      staleTime: 60_000,
      select: ({ candidates, vat }) => ({ candidates: candidates.map(fromBusiness), vat }),
    },
  )
  return data
}

/** Text of the entity found by its number. Undefined if none was found. */
export function useFindingHint(finding: ForeignFinding | undefined): string | undefined {
  const { t } = useTexts()
  if (!finding) return undefined
  const [found] = finding.candidates
  const sentences = [
    found &&
      t('onboarding.entity.found', {
        name: found.name,
        source: t(keyUnder('onboarding.entity.foundIn', found.source)),
      }),
    finding.vat !== 'notAsked' && t(`onboarding.entity.vat.${finding.vat}`),
  ].filter(Boolean)
  return sentences.length > 0 ? sentences.join(' ') : undefined
}
