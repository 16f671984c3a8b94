import { useGetList } from 'react-admin'
import { styled } from '@mui/material/styles'
import { countKey } from '#locales/countKey.ts'
import type { Survey } from '#model/wire/materiality/doubleMateriality.ts'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { Note } from '#src/ui/Note.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { SmallCategories } from '../evaluation/SmallCategories.tsx'
import { useContactSizes } from '../evaluation/useContactSizes.ts'
import { kindOfSurvey, useSurveyDashboard, useSurveys } from '../evaluation/useSurveys.ts'

type Params = { assessmentId: string }

/** What the evaluation starts with, and what is missing. Default export: loaded when the confirmation opens. */
const StartFacts = ({ assessmentId }: Params) => {
  const { t } = useTexts()
  const say = useCounts()
  const surveys = useSurveys(assessmentId)
  const people = useGetList('contacts', {
    pagination: { page: 1, perPage: 1 },
    meta: { doubleMaterialityId: assessmentId },
  })
  const sizes = useContactSizes(assessmentId)
  if (surveys.error ?? people.error) return <Note kind="error">{t('campaigns.close.unread')}</Note>
  return (
    <>
      <List>
        {surveys.data?.map((survey) => (
          <Questions key={survey.id} {...{ assessmentId, survey }} />
        ))}
        {people.total !== undefined && (
          <li>{say(countKey('campaigns.begin.people', people.total), people.total)}</li>
        )}
      </List>
      <SmallCategories {...{ assessmentId, sizes }} />
      {people.total === 0 && (
        <Note
          kind="warning"
          action={<AppLink href={paths.contacts(assessmentId)}>{t('campaigns.begin.addPeople')}</AppLink>}
        >
          {t('campaigns.begin.nobody')}
        </Note>
      )}
    </>
  )
}

export default StartFacts

/** Number of questions of a survey once the repository is locked. */
const Questions = ({ assessmentId, survey }: Params & { survey: Survey }) => {
  const say = useCounts()
  const { data } = useSurveyDashboard(assessmentId, survey.id)
  if (!data) return null
  const count = data.subjects.length
  return <li>{say(countKey(`campaigns.begin.${kindOfSurvey(survey)}`, count), count)}</li>
}

const List = styled('ul')({ display: 'grid', gap: 4, margin: 0, paddingLeft: 20 })
