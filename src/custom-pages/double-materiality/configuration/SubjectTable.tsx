import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { keyUnder } from '#locales/textKey.ts'
import type { Subject } from '#model/resources/subjects.ts'
import type { TopicDetail } from '#model/wire/materiality/topics.ts'
import type { SubjectPlace } from '#src/dataProvider/calls/materiality.ts'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { RecordNames } from '#src/resources/fromSchema/RecordNames.tsx'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { useTexts, type Texts } from '#src/ui/text/Texts.tsx'
import { ArchiveDialog } from './ArchiveDialog.tsx'
import { useArchiving } from './useArchiving.ts'

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
  return [
    {
      id: 'label',
      label: t('resources.subjects.fields.label'),
      isElastic: true,
      cell: (subject) => (
        <Name type="button" onClick={() => actions.onOpen(subject)}>
          {subject.label}
        </Name>
      ),
    },
    {
      id: 'subTopic',
      label: t('resources.subjects.fields.subTopic'),
      cell: ({ subTopic }) => subTopics.find(({ code }) => code === subTopic)?.label ?? null,
      phone: 'detail',
    },
    {
      id: 'impactMateriality',
      label: t('resources.subjects.fields.impactMateriality'),
      cell: ({ impactMateriality }) => kind('impactMateriality', impactMateriality),
      phone: 'detail',
    },
    {
      id: 'financialMateriality',
      label: t('resources.subjects.fields.financialMateriality'),
      cell: ({ financialMateriality }) => kind('financialMateriality', financialMateriality),
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
  const sidebars = useSidebars()
  const archive = useArchiving(place)
  const [asked, setAsked] = useState<Subject>()
  const actions: Actions = {
    isArchived: subjects.some(({ disabled }) => disabled),
    onOpen: (subject) => sidebars.open('editSubject', { place, topic, subject }),
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

/** A sentence: no row cuts it off, and no narrow column breaks it after each word. */
const Reason = styled('span')({ display: 'inline-block', minWidth: 200, whiteSpace: 'normal' })

const Name = styled('button')(({ theme }) => ({
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  // Two lines, then an ellipsis. Table cells otherwise have one line.
  display: '-webkit-box',
  margin: '6px 0',
  overflow: 'hidden',
  whiteSpace: 'normal',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
}))
