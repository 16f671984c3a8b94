import { useId, useState } from 'react'
import type { Person } from '#model/wire/persons.ts'
import { Sheet } from '../../../../layout/sidebars/Sheet.tsx'
import { useUnsavedSidebar } from '../../../../layout/sidebars/useSidebar.ts'
import { Initials } from '../../../../ui/Initials.tsx'
import { StatusBadge } from '../../../../ui/StatusBadge.tsx'
import { useTexts } from '../../../../ui/text/Texts.tsx'
import { companyOf } from '../../../../dataProvider/persons.ts'
import { riskOf } from '../../../../layout/leaving/leaving.ts'
import { useAsking } from '../../../../layout/leaving/useLeaveQuestion.tsx'
import { PersonActions } from './PersonActions.tsx'
import { PersonContent } from './PersonContent.tsx'
import { PersonFooter } from './PersonFooter.tsx'
import { PersonLine } from './PersonLine.tsx'
import { PersonTabs } from './PersonTabs.tsx'
import { restingForm } from './formState.ts'
import { useNeighbours } from './useNeighbours.ts'
import { usePerson } from './usePerson.ts'
import { usePersonTab } from './usePersonTab.ts'

/** The frame of a person's file; it stays while one goes from person to person, and with it the focus. */
export const PersonSheet = ({ personId, isInList }: { personId: string; isInList: boolean }) => {
  const { t } = useTexts()
  const id = useId()
  const query = usePerson(personId)
  const person = query.data
  const neighbours = useNeighbours(personId, isInList)
  const [tab, setTab] = usePersonTab(isInList)
  const [form, setForm] = useState(restingForm)
  const [revision, setRevision] = useState(0)
  const { ask, question } = useAsking(() => riskOf(form))
  useUnsavedSidebar(form.isDirty, form.isSaving)

  const guarded = (go: (() => void) | undefined) =>
    go && (() => (riskOf(form) === 'nothing' ? go() : ask({ go, stay: () => undefined })))

  return (
    <>
      <Sheet
        title={person?.fullName ?? t(query.error ? 'persons.failed' : 'ui.loading')}
        {...(person && {
          mark: <Initials name={person.fullName} kind={markOf(person)} size={40} />,
          badge: companyOf(person) !== undefined && <StatusBadge>{t('persons.internal')}</StatusBadge>,
          meta: <PersonLine person={person} />,
          actions: <PersonActions person={person} />,
          tabs: <PersonTabs id={id} person={person} value={tab} onChange={setTab} />,
        })}
        {...(neighbours && {
          position: t('persons.position', { position: neighbours.position, total: neighbours.total }),
          onPrevious: guarded(neighbours.onPrevious),
          onNext: guarded(neighbours.onNext),
        })}
        {...(person && {
          footer: (
            <PersonFooter
              formId={`${id}-form`}
              hasForm={tab === 'information'}
              form={form}
              onReset={() => setRevision((before) => before + 1)}
            />
          ),
        })}
      >
        <PersonContent key={`${personId} ${revision}`} {...{ id, query, tab }} onForm={setForm} />
      </Sheet>
      {question}
    </>
  )
}

const markOf = ({ type }: Person) => (type === 'PHYSICAL' ? 'person' : 'company')
