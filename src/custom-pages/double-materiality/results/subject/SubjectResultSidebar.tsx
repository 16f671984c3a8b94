import { useCanDo } from '../../useCanDo.ts'
import { styled } from '@mui/material/styles'
import type { KeyUnder } from '#locales/textKey.ts'
import { reasonMax } from '#model/rules/materiality/reasons.ts'
import type { ListedSubjectResult } from '#model/wire/materiality/results.ts'
import { SubmitSidebar } from '#src/layout/sidebars/SubmitSidebar.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { SubjectComments } from './SubjectComments.tsx'
import { methodOf, sideKeys } from '../scores.ts'
import { SubjectSide } from './SubjectSide.tsx'
import { useSubjectSettings, type SubjectPlace } from './useSubjectSettings.ts'

type Params = SubjectPlace & { subject: ListedSubjectResult }

/** What a subject's result is based on, and the preparer's decisions. Default export: loaded when opened. */
const SubjectResultSidebar = ({ subject: read, ...params }: Params) => {
  const { assessment, topicId } = params
  const { t } = useTexts()
  const isOpen = useCanDo(assessment.status, 'editResults')
  const settings = useSubjectSettings(params, read)
  const { subject, values, refused, give } = settings
  const label = (key: KeyUnder<'results.subject'>) => t(`results.subject.${key}`)

  return (
    <SubmitSidebar
      title={subject.label}
      isDirty={settings.isDirty}
      isSaving={settings.isSaving}
      onSubmit={settings.save}
      submitLabel={isOpen ? label('save') : undefined}
      isSubmitDisabled={!settings.isDirty}
      closeLabel={label('close')}
      after={
        <SubjectComments place={{ doubleMaterialityId: assessment.id, topicId, subjectId: subject.id }} />
      }
    >
      <Fields>
        {settings.isOvertaken && (
          <Note kind="warning" role="alert">
            {label('overtaken')}
          </Note>
        )}
        {sideKeys.map((side) => (
          <SubjectSide
            key={side}
            {...{ side, settings, isOpen }}
            threshold={methodOf(assessment).thresholds[side]}
          />
        ))}
        {settings.isWeighed && (
          <TextInput
            required
            label={label('reason')}
            hint={label('reasonHint')}
            rows={2}
            maxLength={reasonMax}
            error={refused['reason']}
            value={values.reason}
            onChange={(reason) => give({ reason })}
          />
        )}
      </Fields>
    </SubmitSidebar>
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
