import Button from '@mui/material/Button'
import { Smartphone } from 'lucide-react'
import { use, useState } from 'react'
import { changeSurvey, getSurvey, previewSurvey } from '#model/calls/surveys.ts'
import type { AssessmentStatus } from '#model/rules/materiality/states.ts'
import { isAllowed } from '#model/rules/materiality/states.ts'
import type { SurveyDetail } from '#model/wire/materiality/questionnaire.ts'
import { useMay } from '#src/dataProvider/currentOrganization.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { SidebarFrame, SidebarCloseContext } from '#src/layout/sidebars/SidebarFrame.tsx'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { useSidebar, useUnsavedSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { editedRecord, useRead } from '#src/layout/useRead.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { Note } from '#src/ui/Note.tsx'
import { RowsSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import {
  kindOfSurvey,
  useRefreshEvaluation,
  type SurveyPlace,
} from '#src/custom-pages/double-materiality/evaluation/useSurveys.ts'
import { draftOf, problemsOf, questionnaireOf } from './draftOf.ts'
import { QuestionnaireFields } from './QuestionnaireFields.tsx'

type Params = { place: SurveyPlace; assessmentStatus: AssessmentStatus }

/** Questionnaire of a survey, editable until its first answer. Default export: loaded when it first opens. */
const QuestionnaireSidebar = (params: Params) => {
  const { t } = useTexts()
  const query = useRead(getSurvey, params.place, editedRecord)
  if (query.data && query.isFetchedAfterMount) return <Editor {...params} survey={query.data} />
  return (
    <SidebarFrame title={t('questionnaire.title')}>
      <QueryState
        query={query}
        failed={t('questionnaire.loadFailed')}
        hint={t('questionnaire.retryHint')}
        waiting={<RowsSkeleton />}
      >
        {() => <RowsSkeleton />}
      </QueryState>
    </SidebarFrame>
  )
}

export default QuestionnaireSidebar

const Editor = ({ place, assessmentStatus, survey }: Params & { survey: SurveyDetail }) => {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const format = useFormats()
  const sidebar = useSidebar()
  const requestClose = use(SidebarCloseContext)
  const sidebars = useSidebars()
  const refresh = useRefreshEvaluation(place.doubleMaterialityId)
  const first = draftOf(survey.questionnaire)
  const [draft, setDraft] = useState(first)
  const [isChecked, setIsChecked] = useState(false)
  const problems = problemsOf(draft)
  const isDirty = JSON.stringify(draft) !== JSON.stringify(first)

  const mayPreview = useMay(previewSurvey)
  const saving = useAction({
    mutationFn: () => callApi(changeSurvey, { ...place, body: questionnaireOf(draft) }, { seen: survey }),
    done: t('questionnaire.saved'),
    onSuccess: refresh,
    failed: t('questionnaire.saveFailed'),
  })
  useUnsavedSidebar(isDirty, saving.isPending)

  const maySave = useMay(changeSurvey)
  const lock = !isAllowed(assessmentStatus, 'editQuestionnaire')
    ? t('questionnaire.ended')
    : survey.status === 'CLOSED'
      ? t('questionnaire.closed')
      : survey.frozenAt !== null
        ? t('questionnaire.frozen', { date: format.date(survey.frozenAt) })
        : maySave
          ? undefined
          : t('questionnaire.reading')
  const save = () => {
    setIsChecked(true)
    if (problems.length === 0) saving.mutate(undefined, { onSuccess: sidebar.close })
  }

  return (
    <SidebarFrame
      title={t('questionnaire.title')}
      meta={t(`questionnaire.${kindOfSurvey(survey)}`)}
      footer={
        <>
          {mayPreview && (
            <Button
              variant="text"
              startIcon={<Smartphone size={16} strokeWidth={1.75} />}
              style={{ marginRight: 'auto' }}
              disabled={problems.length > 0}
              onClick={() =>
                sidebars.open('previewQuestionnaire', { place, questionnaire: questionnaireOf(draft) })
              }
            >
              {t('questionnaire.preview.action')}
            </Button>
          )}
          <Button onClick={requestClose}>{t('questionnaire.close')}</Button>
          {lock === undefined && (
            <Button variant="contained" color="primary" loading={saving.isPending} onClick={save}>
              {t('questionnaire.save')}
            </Button>
          )}
        </>
      }
    >
      <Note>{lock ?? t('questionnaire.open')}</Note>
      <QuestionnaireFields
        {...{ survey, draft }}
        onChange={setDraft}
        problems={isChecked ? problems : []}
        isLocked={lock !== undefined}
      />
    </SidebarFrame>
  )
}
