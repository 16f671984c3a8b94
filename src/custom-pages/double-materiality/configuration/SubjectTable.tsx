import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { keyUnder, type KeyUnder } from '#locales/textKey.ts'
import type { Subject } from '#model/resources/subjects.ts'
import type { TopicDetail } from '#model/wire/materiality/topics.ts'
import type { SubjectPlace } from '#src/dataProvider/calls/materiality.ts'
import { withSidebar } from '#src/layout/sidebars/sidebarAddress.ts'
import { RecordNames } from '#src/resources/fromSchema/RecordNames.tsx'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { NameButton } from '#src/ui/table/TwoLines.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { useTexts, type Texts } from '#src/ui/text/Texts.tsx'
import { subjectParameter } from './subjectParameter.ts'
import { useArchiving } from './useArchiving.ts'
import { ReasonDialog } from '#src/ui/form/ReasonDialog.tsx'

const tones: Readonly<Record<string, Tone>> = {
  RISK: 'warning',
  NEGATIVE: 'warning',
  OPPORTUNITY: 'success',
  POSITIVE: 'success',
}

type Actions = {
  /** True if archived subjects are shown. */
  isArchived: boolean
  onOpen: (subject: Subject) => void
  /** Undefined if the repository is locked. */
  onArchive: ((subject: Subject) => void) | undefined
}

function subjectColumns(t: Texts['t'], topic: TopicDetail, actions: Actions): Column<Subject>[] {
  const kind = (field: 'impactMateriality' | 'financialMateriality', value: string) =>
    value === 'NOT_APPLICABLE' ? null : (
      <StatusBadge tone={tones[value] ?? 'neutral'}>
        {t(keyUnder(`resources.subjects.values.${field}`, value))}
      </StatusBadge>
    )
  const subTopics = topic.subTopics.flatMap((one) => [one, ...one.leaves])
  const subTopicOf = ({ subTopic }: Subject) => {
    const name = subTopics.find(({ code }) => code === subTopic)?.label
    return name && t('materiality.subjects.ofSubTopic', { name })
  }
  return [
    {
      id: 'label',
      label: t('resources.subjects.fields.label'),
      isElastic: true,
      cell: (subject) => (
        <SubjectName>
          <NameButton type="button" onClick={() => actions.onOpen(subject)}>
            {subject.label}
          </NameButton>
          <small>{subTopicOf(subject)}</small>
          {subject.sinceSource && (
            <StatusBadge tone="neutral">
              {t(`resources.subjects.values.sinceSource.${subject.sinceSource}`)}
            </StatusBadge>
          )}
        </SubjectName>
      ),
    },
    {
      id: 'financialMateriality',
      label: t('materiality.subjects.financial'),
      cell: ({ financialMateriality }) => kind('financialMateriality', financialMateriality),
      phone: 'detail',
    },
    {
      id: 'impactMateriality',
      label: t('materiality.subjects.impact'),
      cell: ({ impactMateriality }) => kind('impactMateriality', impactMateriality),
      phone: 'detail',
    },
    perimeterColumn(t),
    ...(actions.isArchived ? [reasonColumn(t)] : []),
    ...(actions.onArchive ? [archiveColumn(t, actions.onArchive)] : []),
  ]
}

const perimeterColumn = (t: Texts['t']): Column<Subject> => ({
  id: 'perimeter',
  label: t('resources.subjects.fields.perimeter.label'),
  phone: 'detail',
  cell: ({ perimeter }) => {
    switch (perimeter?.type) {
      case 'COMPANIES':
      case 'DIVISIONS':
        return (
          <RecordNames
            reference={perimeter.type === 'COMPANIES' ? 'companies' : 'divisions'}
            ids={perimeter.companyIds ?? perimeter.divisionIds ?? []}
            gone={t('materiality.subjects.perimeterGone')}
          />
        )
      case 'ORGANIZATION':
        return t('resources.subjects.values.perimeter.type.ORGANIZATION')
      default:
        return t('materiality.subjects.perimeterOfAssessment')
    }
  },
})

const reasonColumn = (t: Texts['t']): Column<Subject> => ({
  id: 'reason',
  label: t('materiality.subjects.reason'),
  phone: 'detail',
  cell: ({ disabledReason }) => disabledReason && <Reason>{disabledReason}</Reason>,
})

const archiveColumn = (t: Texts['t'], onArchive: (subject: Subject) => void): Column<Subject> => ({
  id: 'archive',
  label: t('materiality.subjects.actions'),
  align: 'end',
  phone: 'end',
  cell: (subject) => {
    const verb = subject.disabled ? 'restore' : 'archive'
    return (
      <Button
        size="small"
        variant="text"
        aria-label={t(`materiality.subjects.${verb}Of`, { name: subject.label })}
        onClick={() => onArchive(subject)}
      >
        {t(`materiality.subjects.${verb}`)}
      </Button>
    )
  },
})

/** Table of subjects. A name opens its sidebar, to edit or read. */
export const SubjectTable = ({
  subjects,
  place,
  topic,
  isOpen,
}: {
  subjects: readonly Subject[]
  place: SubjectPlace
  topic: TopicDetail
  isOpen: boolean
}) => {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const archive = useArchiving(place)
  const [asked, setAsked] = useState<Subject>()
  const actions: Actions = {
    isArchived: subjects.some(({ disabled }) => disabled),
    onOpen: ({ id }) => void navigate(pathname + withSidebar(search, subjectParameter, id)),
    onArchive: isOpen
      ? (subject) => (subject.disabled ? archive({ subject, value: false, reason: '' }) : setAsked(subject))
      : undefined,
  }
  return (
    <>
      <DataTable<Subject>
        label={t('resources.subjects.many')}
        columns={subjectColumns(t, topic, actions)}
        rows={subjects}
        rowId={({ id }) => id}
        rowName={({ label }) => label}
      />
      {asked && (
        <ArchiveDialog
          subject={asked}
          onCancel={() => setAsked(undefined)}
          onArchive={(reason) => {
            setAsked(undefined)
            archive({ subject: asked, value: true, reason })
          }}
        />
      )}
    </>
  )
}

/** The name, with the sub-topic below it. */
const SubjectName = styled('span')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  padding: '6px 0',
  '& > button': { margin: 0 },
  '&& > small': {
    ...theme.typography.caption,
    color: theme.vars.palette.text.tertiary,
    whiteSpace: 'normal',
  },
  // A phone's row shows the name in bold and what is beside it with a margin.
  'b > &&': { marginLeft: 0, padding: 0 },
  'b > && > small': { ...theme.typography.body2, color: theme.vars.palette.text.tertiary },
}))

/** A sentence: no row cuts it off, and no narrow column breaks it after each word. */
const Reason = styled('span')({ display: 'inline-block', minWidth: 200, whiteSpace: 'normal' })

/** Requests the reason for archiving a subject, which the register of exclusions shows to auditors. */
const ArchiveDialog = ({
  subject,
  onArchive,
  onCancel,
}: {
  subject: Subject
  onArchive: (reason: string) => void
  onCancel: () => void
}) => {
  const { t } = useTexts()
  const label = (key: KeyUnder<'materiality.subjects'>) => t(`materiality.subjects.${key}`)
  return (
    <ReasonDialog
      title={label('archiveTitle')}
      label={label('reason')}
      hint={label('reasonHint')}
      confirmLabel={label('archiveConfirm')}
      cancelLabel={label('archiveKeep')}
      onConfirm={onArchive}
      onCancel={onCancel}
    >
      <p>{t('materiality.subjects.archiveBody', { name: subject.label })}</p>
    </ReasonDialog>
  )
}
