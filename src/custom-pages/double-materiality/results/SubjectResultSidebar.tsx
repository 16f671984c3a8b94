import { styled } from '@mui/material/styles'
import type { KeyUnder } from '#locales/textKey.ts'
import { isAllowed } from '#model/rules/materiality/states.ts'
import { reasonMax } from '#model/rules/materiality/reasons.ts'
import { threshold, weight } from '#model/schema/values.ts'
import type { ListedSubjectResult } from '#model/wire/results.ts'
import { SubmitSheet } from '../../../layout/sidebars/SubmitSheet.tsx'
import { NumberInput } from '../../../ui/form/NumberInput.tsx'
import { SelectInput } from '../../../ui/form/SelectInput.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useNumberRule } from '../../../ui/form/useNumberRule.ts'
import { Note } from '../../../ui/Note.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { CategoryTable } from './CategoryTable.tsx'
import { SubjectComments } from './SubjectComments.tsx'
import { methodOf, sideKeys } from './scores.ts'
import { preparerOf, useSubjectSettings, type SubjectPlace } from './useSubjectSettings.ts'

type Params = SubjectPlace & { subject: ListedSubjectResult }

/** What a subject's result rests on, and what of it the preparer decides. Default export: loaded when opened. */
const SubjectResultSidebar = ({ subject: read, ...place }: Params) => {
  const { assessment, topicId } = place
  const { t } = useTexts()
  const isOpen = isAllowed(assessment.status, 'editResults')
  const settings = useSubjectSettings(place, read)
  const { subject, values, refused, give } = settings
  const weightRule = useNumberRule(weight)
  const scoreRule = useNumberRule(threshold.nullable())
  const word = (key: KeyUnder<'results.subject'>) => t(`results.subject.${key}`)

  return (
    <SubmitSheet
      title={subject.label}
      isDirty={settings.isDirty}
      isSaving={settings.isSaving}
      onSubmit={settings.save}
      submitLabel={isOpen ? word('save') : undefined}
      isSubmitDisabled={!settings.isDirty}
      closeLabel={word('close')}
      after={
        <SubjectComments place={{ doubleMaterialityId: assessment.id, topicId, subjectId: subject.id }} />
      }
    >
      <Fields>
        {settings.isOvertaken && (
          <Note kind="warning" role="alert">
            {word('overtaken')}
          </Note>
        )}
        {sideKeys.map((side) => {
          const result = subject[side]
          if (result === null) return null
          const preparer = preparerOf[side]
          return (
            <fieldset key={side}>
              <legend>{t(`results.sides.${side}`)}</legend>
              <div>
                <NumberInput
                  label={word(`${side}Weight`)}
                  readOnly={!isOpen}
                  rule={weight}
                  error={refused[`${side}Weight`] ?? weightRule.errorOf(values.weight(side))}
                  value={values.weight(side)}
                  onChange={(value) => settings.weigh(side, value)}
                />
                <NumberInput
                  label={word(preparer)}
                  readOnly={!isOpen}
                  rule={threshold}
                  error={refused[preparer] ?? scoreRule.errorOf(values.preparer(side))}
                  value={values.preparer(side)}
                  onChange={(value) => give({ [preparer]: value })}
                />
              </div>
              {result.isHidden && <Note>{word('tooFew')}</Note>}
              <CategoryTable result={result} threshold={methodOf(assessment).thresholds[side]} />
            </fieldset>
          )
        })}
        {settings.isWeighed && (
          <TextInput
            required
            label={word('reason')}
            hint={word('reasonHint')}
            rows={2}
            maxLength={reasonMax}
            error={refused['reason']}
            value={values.reason}
            onChange={(reason) => give({ reason })}
          />
        )}
        <SelectInput
          label={word('retained')}
          readOnly={!isOpen}
          value={values.retained}
          onChange={(value) => value !== '' && give({ retained: value })}
          choices={(['STAKEHOLDERS', 'PREPARER'] as const).map((value) => ({
            value,
            label: word(`retainedValues.${value}`),
          }))}
        />
        <TextInput
          label={word('rationale')}
          hint={word('rationaleHint')}
          rows={4}
          readOnly={!isOpen}
          required={settings.isRationaleMissed || values.retained === 'PREPARER'}
          error={refused['preparerRationale']}
          value={values.rationale ?? ''}
          onChange={(text) => give({ preparerRationale: text.trim() === '' ? null : text })}
        />
      </Fields>
    </SubmitSheet>
  )
}

export default SubjectResultSidebar

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  '& fieldset': { display: 'grid', gap: 12, margin: 0, padding: 0, border: 0, minWidth: 0 },
  '& legend': { padding: 0, marginBottom: 8, ...theme.typography.h4 },
  '& fieldset > div:first-of-type': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
    gap: 16,
  },
}))
