import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { keyUnder } from '#locales/textKey.ts'
import type { Contact } from '#model/resources/contacts.ts'
import { mergeContacts } from '#model/calls/stakeholders.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { SidebarFrame } from '#src/layout/sidebars/SidebarFrame.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { RadioCards } from '#src/ui/form/RadioCards.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { nameOf } from './nameOf.ts'

/** Stakeholders with the same name: selects which one is kept, and merges the others into it. */
export const MergeGroup = ({
  doubleMaterialityId,
  contacts,
  step,
  onDone,
  onSkip,
}: {
  doubleMaterialityId: string
  contacts: readonly Contact[]
  /** Position of the group among all groups. */
  step: string
  onDone: () => void
  onSkip?: () => void
}) => {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const sidebar = useSidebar()
  const [first] = contacts
  const [keptId, setKeptId] = useState(first?.id ?? '')
  const label = (field: string, value: string | null) =>
    value === null ? [] : t(keyUnder('resources.contacts.values', `${field}.${value}`))

  const merge = useAction({
    mutationFn: () =>
      callApi(mergeContacts, {
        doubleMaterialityId,
        contactId: keptId,
        body: { duplicateIds: contacts.flatMap(({ id }) => (id === keptId ? [] : id)) },
      }),
    done: (kept) => ({ title: t('materiality.contacts.merge.done'), detail: kept.email }),
    changes: [['contacts']],
    onSuccess: onDone,
    failed: t('materiality.contacts.merge.failed'),
  })

  return (
    <SidebarFrame
      title={t('materiality.contacts.merge.title')}
      meta={step}
      footer={
        <>
          <Button onClick={onSkip ?? sidebar.close}>
            {t(`materiality.contacts.${onSkip ? 'merge.skip' : 'close'}`)}
          </Button>
          <Button
            variant="contained"
            color="primary"
            loading={merge.isPending}
            onClick={() => merge.mutate()}
          >
            {t('materiality.contacts.merge.confirm', { smart_count: contacts.length })}
          </Button>
        </>
      }
    >
      <Intro>{t('materiality.contacts.merge.intro', { name: first ? nameOf(first) : '' })}</Intro>
      <RadioCards
        label={t('materiality.contacts.merge.choose')}
        columns={1}
        cards={contacts.map(({ id, email, category, subCategory, asked }) => ({
          value: id,
          title: email,
          detail: [
            label('category', category),
            label('subCategory', subCategory),
            label('asked', String(asked)),
          ]
            .flat()
            .join(', '),
        }))}
        value={keptId}
        onChange={setKeptId}
      />
    </SidebarFrame>
  )
}

const Intro = styled('p')(({ theme }) => ({ marginBottom: 16, color: theme.vars.palette.text.secondary }))
