import { styled } from '@mui/material/styles'
import { severityCriteria } from '#model/rules/materiality/criteria.ts'
import type { SurveyDetail } from '#model/wire/materiality/questionnaire.ts'
import { CheckboxInput } from '#src/ui/form/CheckboxInput.tsx'
import { RadioCards } from '#src/ui/form/RadioCards.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { labelledQuestionsOf, type Draft, type DraftProblem } from './draftOf.ts'
import { OrderField } from './OrderField.tsx'
import { ScaleLabelsField } from './ScaleLabelsField.tsx'

/** Mode, criteria, introduction, labels and order of a questionnaire. */
export const QuestionnaireFields = ({
  survey: { materiality, doubleMaterialityId },
  draft,
  onChange,
  problems,
  isLocked,
}: {
  survey: SurveyDetail
  draft: Draft
  onChange: (draft: Draft) => void
  problems: readonly DraftProblem[]
  isLocked: boolean
}) => {
  const { t } = useTexts()
  const set = (changed: Partial<Draft>) => onChange({ ...draft, ...changed })
  return (
    <Fields>
      <RadioCards<Draft['mode']>
        label={t('questionnaire.mode.label')}
        columns={2}
        cards={(['SIMPLE', 'DETAILED'] as const).map((value) => ({
          value,
          title: t(`questionnaire.mode.${value}.title`),
          detail: t(`questionnaire.mode.${value}.detail`),
          disabled: isLocked,
        }))}
        value={draft.mode}
        onChange={(mode) => set({ mode })}
      />
      {draft.mode === 'DETAILED' && materiality === 'FINANCIAL' && (
        <p>{t('questionnaire.criteria.financial')}</p>
      )}
      {draft.mode === 'DETAILED' && materiality === 'IMPACT' && (
        <fieldset>
          <legend>{t('questionnaire.criteria.label')}</legend>
          {severityCriteria.map((criterion) => (
            <CheckboxInput
              key={criterion}
              label={t(`respond.criteria.${criterion}.name`)}
              hint={criterion === 'irremediability' && t('questionnaire.criteria.irremediability')}
              disabled={isLocked}
              value={draft.criteria.includes(criterion)}
              onChange={(isAsked) =>
                set({
                  criteria: severityCriteria.filter((one) =>
                    one === criterion ? isAsked : draft.criteria.includes(one),
                  ),
                })
              }
            />
          ))}
          {problems.includes('criteria') && <p role="alert">{t('questionnaire.criteria.none')}</p>}
          <p>{t('questionnaire.criteria.likelihood')}</p>
        </fieldset>
      )}
      <fieldset>
        <legend>{t('questionnaire.introduction.label')}</legend>
        <p>{t('questionnaire.introduction.hint')}</p>
        {(['fr', 'en'] as const).map((language) => (
          <TextInput
            key={language}
            label={t(`questionnaire.introduction.${language}`)}
            rows={3}
            maxLength={2000}
            readOnly={isLocked}
            value={draft.introduction[language]}
            onChange={(text) => set({ introduction: { ...draft.introduction, [language]: text } })}
          />
        ))}
        {problems.includes('introduction') && <p role="alert">{t('questionnaire.introduction.both')}</p>}
      </fieldset>
      <ScaleLabelsField
        asked={labelledQuestionsOf(draft, materiality)}
        words={draft.words}
        onChange={(words) => set({ words })}
        isLocked={isLocked}
        hasError={problems.includes('words')}
      />
      <OrderField
        {...{ doubleMaterialityId, materiality, isLocked }}
        order={draft.order}
        onChange={(order) => set({ order })}
      />
    </Fields>
  )
}

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 28,
  // Space below the note that says whether the questionnaire can still change.
  marginTop: 20,
  '& fieldset': { display: 'grid', gap: 12, minWidth: 0, margin: 0, padding: 0, border: 0 },
  '& legend': { ...theme.typography.h4, padding: 0, marginBottom: 8 },
  '& p': { margin: 0, color: theme.vars.palette.text.secondary },
  '& p[role="alert"]': { color: theme.vars.palette.error.main },
  '& fieldset > button': { justifySelf: 'start' },
}))
