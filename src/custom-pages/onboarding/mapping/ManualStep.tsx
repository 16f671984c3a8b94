import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { CurrentOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { OnboardingFrame } from '../frame/OnboardingFrame.tsx'
import type { Onboarding } from '../state/useOnboarding.ts'
import { MappingBoard } from './MappingBoard.tsx'
import { PartialNote } from './PartialNote.tsx'
import { ReviewFooter } from './ReviewFooter.tsx'
import { TwoColumns } from './TwoColumns.tsx'
import { useMapping } from './useMapping.ts'
import { useMappingValidation } from './useMappingValidation.ts'

/** 2.3a: entities typed by hand, or a link to the import of two files. */
export const ManualStep = (onboarding: Onboarding & { organization: CurrentOrganization }) => {
  const { organization, dispatch } = onboarding
  const { t } = useTexts()
  const mapping = useMapping(organization.id)
  const validation = useMappingValidation(onboarding, organization.id, mapping)

  return (
    <OnboardingFrame
      width="table"
      current={2}
      title={t('onboarding.manual.title')}
      lead={t('onboarding.manual.lead')}
      footer={<ReviewFooter {...{ onboarding, mapping, validation }} />}
    >
      <TwoColumns>
        <Files>
          <h2>{t('onboarding.manual.files')}</h2>
          <p>{t('onboarding.manual.filesBody')}</p>
          <Button onClick={() => dispatch({ type: 'directFilesChosen' })}>
            {t('onboarding.manual.filesLink')}
          </Button>
        </Files>
        <div>
          <PartialNote count={validation.problems.size} />
          <MappingBoard
            {...{ organization, mapping }}
            problems={validation.problems}
            emptyHint={t('onboarding.mapping.empty.manual')}
          />
        </div>
      </TwoColumns>
    </OnboardingFrame>
  )
}

const Files = styled('section')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  alignContent: 'start',
  gap: 8,
  padding: 20,
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& h2': theme.typography.h4,
  '& p': { color: theme.vars.palette.text.secondary },
  '& button': { marginTop: 8 },
}))
