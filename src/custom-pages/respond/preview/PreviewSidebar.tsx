import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Questionnaire } from '#model/wire/questionnaire.ts'
import type { SurveyPlace } from '../../../dataProvider/calls/campaigns.ts'
import { previewQuestionnaire } from '../../../dataProvider/calls/questionnaires.ts'
import { useHttp } from '../../../dataProvider/HttpContext.tsx'
import { QueryState } from '../../../layout/QueryState.tsx'
import { Sheet } from '../../../layout/sidebars/Sheet.tsx'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { RowsSkeleton } from '../../../ui/states/Skeletons.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { respondTexts } from '../respondTexts.ts'
import { PhoneFrame } from './PhoneFrame.tsx'

type Params = { place: SurveyPlace; questionnaire: Questionnaire }

/** A questionnaire, stored or not, as a respondent's phone shows it. Default export: loaded when it first opens. */
const PreviewSidebar = ({ place, questionnaire }: Params) => {
  const { t, locale } = useTexts()
  const http = useHttp()
  const [language, setLanguage] = useState(locale)
  const query = useQuery({
    queryKey: ['surveys', place.doubleMaterialityId, 'preview', place.surveyId, questionnaire, language],
    queryFn: async ({ signal }) => {
      const [sheet, texts] = await Promise.all([
        previewQuestionnaire(http, place, { questionnaire, language }, signal),
        respondTexts(language),
      ])
      return { sheet, texts }
    },
    gcTime: 0,
  })
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
        {(data) => (
          <PhoneFrame
            key={language}
            title={t('questionnaire.preview.frame')}
            {...data}
            onLanguage={setLanguage}
          />
        )}
      </QueryState>
    </Sheet>
  )
}

export default PreviewSidebar

const Languages = styled('div')({ display: 'flex', justifyContent: 'center', marginBottom: 12 })
