import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { listSessions } from '#model/calls/accounts.ts'
import { beneficialOwners } from '#model/resources/beneficialOwners.ts'
import { companies } from '#model/resources/companies.ts'
import { contacts } from '#model/resources/contacts.ts'
import { divisions } from '#model/resources/divisions.ts'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import { officers } from '#model/resources/officers.ts'
import { physicalPersons } from '#model/resources/physicalPersons.ts'
import type { Reporter } from '#model/resources/reporters.ts'
import { subjects, type Subject } from '#model/resources/subjects.ts'
import type { Resource } from '#model/schema/defineResource.ts'
import type { Person } from '#model/wire/governance/persons.ts'
import type { SurveyDashboard } from '#model/wire/materiality/surveyDashboard.ts'
import { AccessFailure } from '#src/app/AccessFailure.tsx'
import { useAnalysis } from '#src/custom-pages/double-materiality/assistant/useAnalysis.ts'
import { useArchiving } from '#src/custom-pages/double-materiality/configuration/useArchiving.ts'
import { ResendInvitation } from '#src/custom-pages/double-materiality/evaluation/campaign/ResendInvitation.tsx'
import { SendCampaign } from '#src/custom-pages/double-materiality/evaluation/campaign/SendCampaign.tsx'
import { SurveyTransition } from '#src/custom-pages/double-materiality/evaluation/dashboard/SurveyTransition.tsx'
import { LaunchFailure } from '#src/custom-pages/double-materiality/evaluation/wizard/LaunchFailure.tsx'
import { emptyDraft, type Draft } from '#src/custom-pages/double-materiality/evaluation/wizard/storedDraft.ts'
import { useLaunch } from '#src/custom-pages/double-materiality/evaluation/wizard/useLaunch.ts'
import { StatusAction } from '#src/custom-pages/double-materiality/frame/StatusAction.tsx'
import { useResultMethod } from '#src/custom-pages/double-materiality/results/useResultMethod.ts'
import { useTopicResults } from '#src/custom-pages/double-materiality/results/useResults.ts'
import { useCreatePerson } from '#src/custom-pages/governance/persons/create/useCreatePerson.ts'
import { DeletePersonDialog } from '#src/custom-pages/governance/persons/sidebar/DeletePersonDialog.tsx'
import { useSetHeadquarter } from '#src/custom-pages/my-organization/company/useSetHeadquarter.ts'
import { OutcomeNote } from '#src/custom-pages/onboarding/files/OutcomeNote.tsx'
import { useAddEntity } from '#src/custom-pages/onboarding/mapping/useAddEntity.ts'
import { useMappingValidation } from '#src/custom-pages/onboarding/mapping/useMappingValidation.ts'
import { withVersion } from '#src/dataProvider/version.ts'
import { useRead } from '#src/layout/useRead.ts'
import { useRemoval } from '#src/resources/fromSchema/removal/useRemoval.tsx'
import { useRecordForm } from '#src/resources/fromSchema/form/useRecordForm.ts'
import { useSchemaList } from '#src/resources/fromSchema/list/useSchemaList.ts'
import { confirmDialog } from './confirmDialog.ts'
import { type BuiltRow } from './errorCatalogue.ts'
import { PointerEventsCheckLevel, userEvent } from './userEvent.ts'
import { emptyReply } from './emptyReply.ts'
import { Button, Reading } from './hookParts.tsx'

/** These happen before the login, or need no part of a page. */
export type ApartRow =
  'Login failure' | 'Sign-up' | 'Forgot password' | 'App load failure' | 'Token renewal fails'

/** How a row of the catalogue is provoked. */
export type Provoked = {
  /** The calls that fail: their method and path. */
  fails: readonly [method: string, path: RegExp]
  /** What the failing call gets; nothing but a status of 500 unless it is said. */
  answer?: () => Promise<Response>
  /** What is drawn; its failure follows by itself or by `act`. */
  part: ReactNode
  /** What a person does, by the texts of their language. */
  action?: (t: (key: string) => string) => Promise<unknown>
  /** Said in a panel of the page instead of a toast. */
  isOnPage?: boolean
}

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
const press = (name: string | RegExp) => user.click(() => screen.getByRole('button', { name }))

const go = () => press('Go')
const noAnswer = () => Promise.reject(new TypeError('fetch failed'))
const notFound = () => Promise.resolve(Response.json({ code: 'notFound', message: 'x' }, { status: 404 }))
const record = withVersion({ id: 'one', name: 'Ormelle' }, '"1"')
const meta = { companyId: 'company', doubleMaterialityId: 'assessment', topicId: 'topic', surveyId: 'survey' }
const fixture = { orgId: 'organization', doubleMaterialityId: 'assessment', topicId: 'topic' }
const campaign = { doubleMaterialityId: 'assessment', surveyId: 'survey', campaignId: 'campaign' }
const assessmentIn = (status: DoubleMateriality['status']) =>
  ({ ...record, status }) as unknown as DoubleMateriality
const onboarding = {
  state: {
    mappingMethod: 'file_for_backend_mapping',
    step: '2.4b',
    organizationId: 'organization',
    companyId: null,
  },
  organization: null,
  dispatch: () => undefined,
} as const
const nothing = () => undefined

const listOf = (resource: Resource) => <Reading use={() => useSchemaList<{ id: string }>(resource, meta)} />
const created = (resource: Resource, path: RegExp): Provoked => ({
  fails: ['POST', path],
  part: <Button use={() => useRecordForm({ resource, meta })} run={({ save }) => save({})} />,
  action: go,
})
const saved = (resource: Resource, path: RegExp, change: object = { name: 'Ormelle SAS' }): Provoked => ({
  fails: ['PATCH', path],
  part: (
    <Button
      use={() => useRecordForm({ resource, meta, opened: record })}
      run={({ save }) => save({ ...record, ...change })}
    />
  ),
  action: go,
})
const removed = (resource: Resource, path: RegExp): Provoked => ({
  fails: ['DELETE', path],
  part: (
    <Button
      use={() => useRemoval({ resource, seen: record, meta, onClose: nothing })}
      isReady={({ question }) => !question.isConfirmDisabled}
      run={({ question }) => question.onConfirm()}
    />
  ),
  action: go,
})
const archived = (value: boolean): Provoked => ({
  fails: ['PUT', /\/disabled$/],
  part: (
    <Button
      use={() => useArchiving(fixture)}
      run={(archive) => archive({ subject: record as unknown as Subject, value, reason: 'Sans objet' })}
    />
  ),
  action: go,
})
const moved = (status: DoubleMateriality['status'], labels: 'start' | 'end'): Provoked => ({
  fails: ['PUT', /\/status$/],
  part: <StatusAction assessment={assessmentIn(status)} />,
  action: async (t) => {
    await press(t(`materiality.${labels}.action`))
    await confirmDialog(user, t(`materiality.${labels}.action`))
  },
})

/** Launches a campaign whose wizard stands at its last step. */
const Launch = ({ made }: { made: Draft['made'] }) => {
  const launch = useLaunch({
    doubleMaterialityId: 'assessment',
    surveys: [{ kind: 'impact', surveyId: 'survey' }],
    draft: { ...emptyDraft, name: 'Hiver', chosen: { '0190f5a0-0000-7000-8000-000000000003': '' }, made },
    change: nothing,
  })
  const start = () => launch.mutate('now')
  return launch.error ? (
    <LaunchFailure error={launch.error} isBusy={launch.isPending} onRetry={start} />
  ) : (
    <button type="button" onClick={start}>
      Go
    </button>
  )
}
const stopped = (path: RegExp, made: Draft['made'] = {}): Provoked => ({
  fails: ['POST', path],
  part: <Launch made={made} />,
  action: go,
  isOnPage: true,
})
const outcome = (kind: 'none' | 'partial'): Provoked => ({
  fails: ['POST', /no such call/],
  part: <OutcomeNote outcome={{ kind, created: 0, sites: undefined, inProblem: 1, waiting: 0 }} files={[]} />,
  isOnPage: true,
})

/** Each row of which a call inside the product fails, with the part of a page that makes the call. */
export /** Each row of which a call inside the product fails, with the part of a page that makes the call. */
const provoked: Record<Exclude<BuiltRow, ApartRow>, Provoked> = {
  'No response received': { fails: ['GET', /\/companies\?/], answer: noAnswer, part: listOf(companies) },
  'Backend gave no message': { fails: ['GET', /\/companies\?/], part: listOf(companies) },
  '404 on the main API': { ...saved(companies, /\/companies\//), answer: notFound },
  'Data fetch failure': {
    fails: ['GET', /\/sessions/],
    part: <Reading use={() => useRead(listSessions, { accountId: 'one' })} />,
  },
  'No organization retrievable at login': {
    fails: ['GET', /\/organizations\?/],
    answer: noAnswer,
    part: <AccessFailure what="organization" />,
  },
  'Mapping validation': {
    fails: ['POST', /\/mapping\/validate$/],
    part: (
      <Button
        use={() => useMappingValidation(onboarding, 'organization', { items: [] })}
        run={({ validate }) => validate()}
      />
    ),
    action: go,
  },
  'Creating entities from a file, none added': outcome('none'),
  'Creating entities from a file, partial': outcome('partial'),
  'Entity not added': {
    fails: ['POST', /\/mapping$/],
    part: (
      <Button
        use={() => useAddEntity('organization', { onAdded: nothing, onRefused: nothing })}
        run={({ mutate }) =>
          mutate({ name: 'Ormelle', countryCode: 'FR', nationalId: '1', nationalIdType: 'SIREN' })
        }
      />
    ),
    action: go,
  },
  'Company create': created(companies, /\/companies$/),
  'Company patch': saved(companies, /\/companies\//),
  'Company delete': removed(companies, /\/companies\//),
  'Headquarter change': {
    fails: ['PUT', /\/headquarter$/],
    part: <Button use={() => useSetHeadquarter(record)} run={({ mutate }) => mutate('division')} />,
    action: go,
  },
  'Division create': created(divisions, /\/divisions$/),
  'Division patch': saved(divisions, /\/divisions\//),
  'Division delete': removed(divisions, /\/divisions\//),
  'Person create': {
    fails: ['POST', /\/persons$/],
    part: (
      <Button
        use={() =>
          useCreatePerson('PHYSICAL', {
            props: { onCreated: nothing },
            refused: () => false,
            kept: { keep: nothing, isKept: () => false, forget: nothing },
          })
        }
        run={({ submit }) => submit({ firstName: 'Luc', lastName: 'Arnaud' }, 'Luc Arnaud')}
      />
    ),
    action: go,
  },
  'Person patch': saved(physicalPersons, /\/persons\//, { identity: { lastName: 'Arnaud' } }),
  'Person delete': {
    fails: ['DELETE', /\/persons\//],
    part: (
      <DeletePersonDialog
        person={{ ...record, type: 'PHYSICAL', fullName: 'Luc Arnaud' } as unknown as Person}
        onClose={nothing}
      />
    ),
    action: (t) => press(t('persons.delete.confirmWithLinks.zero')),
  },
  'Officer create': created(officers, /\/officers$/),
  'Officer patch': saved(officers, /\/officers\//, { role: '51' }),
  'Officer delete': removed(officers, /\/officers\//),
  'Beneficial owner create': created(beneficialOwners, /\/beneficial-owners$/),
  'Beneficial owner patch': saved(beneficialOwners, /\/beneficial-owners\//, { shareRate: 25 }),
  'Beneficial owner delete': removed(beneficialOwners, /\/beneficial-owners\//),
  'Subject create': created(subjects, /\/subjects$/),
  'Subject archive': archived(true),
  'Subject restore': archived(false),
  'AI analysis returns nothing': {
    fails: ['POST', /\/analyse-subject$/],
    answer: () => Promise.resolve(new Response(`event: done\ndata: ${JSON.stringify(emptyReply)}\n\n`)),
    part: (
      <Button
        use={() => {
          const { form } = useRecordForm({ resource: subjects, meta })
          return useAnalysis({ place: fixture, subjectId: undefined, form })
        }}
        run={({ ask }) => ask('DESCRIBE')}
      />
    ),
    action: go,
  },
  'Fetch of stakeholders': { fails: ['GET', /\/contacts\?/], part: listOf(contacts) },
  'Evaluation start': moved('CONFIGURATION', 'start'),
  'Evaluation close': moved('EVALUATION', 'end'),
  'Survey closing': {
    fails: ['PUT', /\/state$/],
    part: (
      <SurveyTransition
        assessment={assessmentIn('EVALUATION')}
        dashboard={
          {
            id: 'survey',
            status: 'OPEN',
            materiality: 'IMPACT',
            subjects: [],
            progress: { asked: 0, completed: 0, unsent: 0 },
            unfinishedCampaigns: 0,
            coverage: [],
            categories: [],
          } as unknown as SurveyDashboard
        }
      />
    ),
    action: async (t) => {
      await press(new RegExp(`^${t('campaigns.close.action')}`))
      await confirmDialog(user, t('campaigns.close.action'))
    },
  },
  'Campaign create': stopped(/\/campaigns$/),
  'Reporter creation, with Retry': stopped(/\/reporters/, {
    impact: { campaignId: 'campaign', hasReporters: false },
  }),
  'Campaign send': {
    fails: ['PUT', /\/state$/],
    part: <SendCampaign place={campaign} campaign={{ ...record, reporters: 2, deadline: null } as never} />,
    action: async (t) => {
      await press(t('campaigns.page.send'))
      await confirmDialog(user, t('campaigns.page.send'))
    },
  },
  'Invitation email': {
    fails: ['POST', /\/email-invitations$/],
    part: (
      <ResendInvitation
        place={campaign}
        reporter={
          {
            id: 'reporter',
            status: 'SENT',
            newEmail: null,
            remindersCount: 0,
            lastReminderDate: null,
          } as unknown as Reporter
        }
      />
    ),
    action: (t) => press(new RegExp(t('campaigns.remind.one'))),
  },
  'Fetch of results': {
    fails: ['GET', /\/topics-result/],
    part: <Reading use={() => useTopicResults('assessment')} />,
  },
  'Threshold update': {
    fails: ['PATCH', /\/double-materialities\//],
    part: (
      <Button
        use={() => useResultMethod(assessmentIn('RESULT'))}
        run={({ asked: requested, apply, confirm }) => (requested ? confirm('Décision du comité') : apply())}
      />
    ),
    action: async () => {
      await go()
      await go()
    },
  },
}
