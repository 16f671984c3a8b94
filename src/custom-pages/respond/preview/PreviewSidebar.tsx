import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { previewSurvey } from '#model/calls/surveys.ts'
import type { Questionnaire } from '#model/wire/questionnaire.ts'
import { allOf, QueryState } from '../../../layout/QueryState.tsx'
import { Sheet } from '../../../layout/sidebars/Sheet.tsx'
import { useRead } from '../../../layout/useRead.ts'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { RowsSkeleton } from '../../../ui/states/Skeletons.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { respondTexts } from '../respondTexts.ts'
import { PhoneFrame } from './PhoneFrame.tsx'

type Params = { place: { doubleMaterialityId: string; surveyId: string }; questionnaire: Questionnaire }

/** A questionnaire, stored or not, as a respondent's phone shows it. Default export: loaded when it first opens. */
const PreviewSidebar = ({ place, questionnaire }: Params) => {
  const { t, locale } = useTexts()
  const [language, setLanguage] = useState(locale)
  const query = allOf(
    useRead(previewSurvey, { ...place, body: { questionnaire, language } }, { gcTime: 0 }),
    useQuery({ queryKey: ['respondTexts', language], queryFn: () => respondTexts(language) }),
  )
  return (
    <Sheet title={t('questionnaire.preview.title')} meta={t('questionnaire.preview.lead')}>
      <Languages>
        <SegmentedControl<'fr' | 'en'>
          label={t('questionnaire.preview.language')}
          segments={(['fr', 'en'] as const).map((value) => ({
            value,
            label: t(`questionnaire.preview.${value}`),
          }))}
          value={language}
          onChange={setLanguage}
        />
      </Languages>
      <QueryState
        query={query}
        failed={t('questionnaire.preview.failed')}
        hint={t('questionnaire.retryHint')}
        waiting={<RowsSkeleton />}
      >
        {([sheet, texts]) => (
          <PhoneFrame
            key={language}
            title={t('questionnaire.preview.frame')}
            {...{ sheet, texts }}
            onLanguage={setLanguage}
          />
        )}
      </QueryState>
    </Sheet>
  )
}

export default PreviewSidebar

const Languages = styled('div')({ display: 'flex', justifyContent: 'center', marginBottom: 12 })
