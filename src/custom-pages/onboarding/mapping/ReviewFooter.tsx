import Button from '@mui/material/Button'
import { useState } from 'react'
import { countKey } from '#locales/countKey.ts'
import { isMappingValidated } from '#model/rules/register/onboarding.ts'
import type { CurrentOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { BackButton } from '../frame/BackButton.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import type { Onboarding } from '../state/useOnboarding.ts'
import { InternationalWarning } from './InternationalWarning.tsx'
import type { Mapping } from './useMapping.ts'
import type { useMappingValidation } from './useMappingValidation.ts'

type ReviewFooterProps = {
  onboarding: Onboarding & { organization: CurrentOrganization }
  mapping: Mapping
  validation: ReturnType<typeof useMappingValidation>
}

/** Footer: back to the selection, continue with the created companies, or validate all. */
export const ReviewFooter = ({ onboarding, mapping, validation }: ReviewFooterProps) => {
  const { t } = useTexts()
  const say = useCounts()
  const [isWarned, setIsWarned] = useState(false)
  const { organization, state, dispatch } = onboarding
  const { items, total } = mapping
  // With the ID method the mapping is validated. Entities typed by hand are created as they are (spec §4).
  const verb = isMappingValidated(state.mappingMethod) ? 'validate' : 'create'
  const { isBusy, problems, validate, proceed } = validation
  const lacksForeign = organization.isInternational && items.every(({ countryCode }) => countryCode === 'FR')
  const created = total - problems.size

  return (
    <>
      <BackButton onBack={() => dispatch({ type: 'wentBack' })} isBusy={isBusy} />
      <span className="grow" />
      {total === 0 && <small>{t('onboarding.mapping.nothingToValidate')}</small>}
      {proceed !== undefined && problems.size > 0 && created > 0 && (
        <Button disabled={isBusy} onClick={proceed}>
          {say('onboarding.mapping.proceedPartial', created)}
        </Button>
      )}
      <Button
        variant="contained"
        color="primary"
        disabled={total === 0}
        loading={isBusy}
        onClick={() => (lacksForeign ? setIsWarned(true) : validate())}
      >
        {say(countKey(`onboarding.mapping.${verb}`, total), total)}
      </Button>
      {isWarned && (
        <InternationalWarning
          onStay={() => setIsWarned(false)}
          onProceed={() => {
            setIsWarned(false)
            validate()
          }}
        />
      )}
    </>
  )
}
