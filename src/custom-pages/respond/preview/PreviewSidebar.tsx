import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getSurvey, previewSurvey } from '#model/calls/surveys.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { Questionnaire } from '#model/wire/materiality/questionnaire.ts'
import { allOf, QueryState } from '#src/layout/QueryState.tsx'
import { SidebarFrame } from '#src/layout/sidebars/SidebarFrame.tsx'
import { useRead } from '#src/layout/useRead.ts'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { RowsSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { respondTexts } from '../respondTexts.ts'
import { PhoneFrame } from './PhoneFrame.tsx'

type Params = {
  place: { doubleMaterialityId: string; surveyId: string }
  /** Without it the stored questionnaire is shown. */
  questionnaire?: Questionnaire
  language?: Language
}

/** Preview of a stored or unsaved questionnaire on a respondent's phone. Default export: loaded when it first opens. */
const PreviewSidebar = ({ place, questionnaire, language: asked }: Params) => {
  const { t, locale } = useTexts()
  const [language, setLanguage] = useState(asked ?? locale)
  const stored = useRead(getSurvey, place, { enabled: questionnaire === undefined })
  const failure = { failed: t('questionnaire.preview.failed'), hint: t('questionnaire.retryHint') }
  return (
    <SidebarFrame title={t('questionnaire.preview.title')} meta={t('questionnaire.preview.lead')}>
      <Languages>
        <SegmentedControl<Language>
          label={t('questionnaire.preview.language')}
          segments={(['fr', 'en'] as const).map((value) => ({
            value,
            label: t(`questionnaire.preview.${value}`),
          }))}
          value={language}
          onChange={setLanguage}
        />
      </Languages>
      {questionnaire ? (
        <Preview {...{ place, questionnaire, language, failure }} onLanguage={setLanguage} />
      ) : (
        <QueryState query={stored} {...failure} waiting={<RowsSkeleton />}>
          {(survey) => (
            <Preview
              {...{ place, language, failure }}
              questionnaire={survey.questionnaire}
              onLanguage={setLanguage}
            />
          )}
        </QueryState>
      )}
    </SidebarFrame>
  )
}

export default PreviewSidebar

const Preview = ({
  place,
  questionnaire,
  language,
  failure,
  onLanguage,
}: Pick<Params, 'place'> & {
  questionnaire: Questionnaire
  language: Language
  failure: { failed: string; hint: string }
  onLanguage: (language: Language) => void
}) => {
  const { t } = useTexts()
  const query = allOf(
    useRead(previewSurvey, { ...place, body: { questionnaire, language } }, { gcTime: 0 }),
    useQuery({ queryKey: ['respondTexts', language], queryFn: () => respondTexts(language) }),
  )
  return (
    <QueryState query={query} {...failure} waiting={<RowsSkeleton />}>
      {([sheet, texts]) => (
        <PhoneFrame
          key={language}
          title={t('questionnaire.preview.frame')}
          {...{ sheet, texts, onLanguage }}
        />
      )}
    </QueryState>
  )
}

const Languages = styled('div')({ display: 'flex', justifyContent: 'center', marginBottom: 12 })
