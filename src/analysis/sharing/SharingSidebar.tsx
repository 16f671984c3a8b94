import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { sharingModes, type Sharing, type SharedKind } from '#model/wire/data/sharedItems.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { SubmitSidebar } from '#src/layout/sidebars/SubmitSidebar.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { paths } from '#src/paths.ts'
import { RadioCards } from '#src/ui/form/RadioCards.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useChangeSharedItem } from './useChangeSharedItem.ts'
import { useOpened, type Analysis, type Dashboard } from './useSharedItems.ts'
import { useShareItem } from './useShareItem.ts'
import { moveStar } from './useStars.ts'

/** Shares a dashboard or an analysis with the organisation, or changes what other members may do with it. */
const SharingSidebar = ({ kind, id }: { kind: SharedKind; id: string }) => {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const sidebar = useSidebar()
  const { name: organization } = useRequiredOrganization()
  const item: Dashboard | Analysis | null | undefined = useOpened(kind, id).data
  const shared = item?.shared
  const [chosen, setChosen] = useState<Sharing>()
  const sharing = chosen ?? shared?.sharing ?? 'READ'
  const creating = useShareItem(kind)
  const changing = useChangeSharedItem<Dashboard | Analysis>({
    done: t('sharing.changed'),
    failed: t('sharing.failed'),
  })
  const open = (madeId: string): void => {
    moveStar(id, madeId)
    sidebar.close()
    if (kind === 'dashboard') void navigate(paths.dashboard({ view: madeId }), { replace: true })
    else if (pathname === paths.analysis(id)) void navigate(paths.analysis(madeId), { replace: true })
  }
  const save = (): void => {
    if (item?.shared) changing.mutate({ put: sharedAs(item, sharing) }, { onSuccess: sidebar.close })
    else if (item) creating.mutate({ item, sharing }, { onSuccess: (made) => open(made.id) })
  }
  return (
    <SubmitSidebar
      title={t(shared ? 'sharing.change' : 'sharing.share')}
      submitLabel={t(shared ? 'sharing.save' : 'sharing.share')}
      isSaving={creating.isPending || changing.isPending}
      isDirty={chosen !== undefined}
      onSubmit={save}
    >
      <Lead>{t(`sharing.${kind}.lead`, { organization })}</Lead>
      <RadioCards
        label={t('sharing.rights')}
        cards={sharingModes.map((value) => ({
          value,
          title: t(`sharing.modes.${value}.title`),
          detail: t(`sharing.modes.${value}.detail`),
        }))}
        value={sharing}
        onChange={setChosen}
      />
    </SubmitSidebar>
  )
}

export default SharingSidebar

const sharedAs = <Item extends Dashboard | Analysis>(item: Item, sharing: Sharing): Item => ({
  ...item,
  shared: { ...item.shared, sharing },
})

const Lead = styled('p')(({ theme }) => ({ margin: 0, color: theme.vars.palette.text.secondary }))
