import IconButton from '@mui/material/IconButton'
import { ChevronDown, Copy, Pencil, Plus, Trash2, UserX, Users } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { shareItem } from '#model/calls/sharedItems.ts'
import { titleOfDashboardCopy } from '#model/rules/analyses/titles.ts'
import { useOpened, useSharedItems, type Dashboard } from '#src/analysis/sharing/useSharedItems.ts'
import { useCopySharedItem } from '#src/analysis/sharing/useShareItem.ts'
import { moveStar, useStars } from '#src/analysis/sharing/useStars.ts'
import { useChangeSavedItems } from '#src/analysis/useChangeSavedItems.ts'
import { useSavedItems } from '#src/analysis/useSavedItems.ts'
import { useMay } from '#src/dataProvider/currentOrganization.ts'
import { usePaletteActions } from '#src/layout/palette/usePaletteActions.ts'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { paths } from '#src/paths.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useMenu } from '#src/ui/menu/useMenu.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useConfirm } from '#src/ui/useConfirm.ts'
import { overviewView } from './overviewView.ts'
import { useDashboardChange } from './useDashboardChange.ts'

const icon = { size: 16, strokeWidth: 1.75 } as const

/** Selects a dashboard, the account's own or a shared one, with the actions on the current one. */
export const DashboardMenu = ({ current }: { current: string }) => {
  const { t } = useTexts()
  const navigate = useNavigate()
  const sidebars = useSidebars()
  const { data } = useSavedItems('dashboards')
  const shared = useSharedItems('dashboard').data ?? []
  const dashboard = useOpened('dashboard', current).data
  const actions = useActionsOn(dashboard)
  const { isStarred } = useStars()
  const deleting = useChangeSavedItems('dashboards', {
    done: t('dashboards.deleted'),
    failed: t('dashboards.failed.delete'),
  })
  const stopping = useCopySharedItem('dashboard', { stopsSharing: true })
  usePaletteActions(
    'dashboards',
    useMemo(
      () => [
        {
          id: 'followKpi',
          label: t('dashboards.kpi.follow'),
          icon: <Plus {...icon} aria-hidden />,
          onSelect: () => sidebars.open('kpiCatalogue', {}),
        },
      ],
      [t, sidebars],
    ),
  )
  const own = [...(data?.items ?? []), ...(data?.unreadable ?? [])]
  const kept = own.find(({ id }) => id === current)
  const confirmDeletion = useConfirm({
    isPending: deleting.isPending,
    mutate: (_, { onSettled }) =>
      deleting.mutate(
        { remove: current },
        { onSettled, onSuccess: () => void navigate(paths.dashboard(), { replace: true }) },
      ),
  })
  const confirmStop = useConfirm({
    isPending: stopping.isPending,
    mutate: (_, { onSettled }) => {
      if (!dashboard?.shared) return
      stopping.mutate(
        { id: dashboard.id, title: dashboard.title },
        {
          onSettled,
          onSuccess: (id) => {
            moveStar(dashboard.id, id)
            void navigate(paths.dashboard({ view: id }), { replace: true })
          },
        },
      )
    },
  })
  const entry = (id: string, label: string) => ({
    id,
    label,
    isChecked: id === current,
    href: paths.dashboard({ view: id }),
  })
  const section = (id: string, title: string, list: readonly { id: string; title: string }[]) =>
    list.length > 0 ? [{ id, title, actions: list.map((one) => entry(one.id, one.title)) }] : []
  const isPlain = ({ id }: { id: string }): boolean => !isStarred(id)
  const { trigger, menu } = useMenu(t('dashboards.choose'), [
    {
      id: 'all',
      actions: [
        entry(overviewView, t('dashboards.overview')),
        ...own.filter(isPlain).map(({ id, title }) => entry(id, title)),
      ],
    },
    ...section(
      'starred',
      t('sharing.starred'),
      [...own, ...shared].filter(({ id }) => isStarred(id)),
    ),
    ...section('shared', t('sharing.title'), shared.filter(isPlain)),
    {
      id: 'actions',
      actions: [
        {
          id: 'create',
          label: t('dashboards.create'),
          icon: <Plus {...icon} />,
          onClick: () => sidebars.open('dashboardTitle', {}),
        },
        ...actions,
        ...(dashboard?.shared?.isEditable
          ? [
              {
                id: 'stop',
                label: t('sharing.stop'),
                icon: <UserX {...icon} />,
                onClick: confirmStop.openConfirm,
              },
            ]
          : []),
        ...(kept
          ? [
              {
                id: 'delete',
                label: t('dashboards.delete'),
                icon: <Trash2 {...icon} />,
                isDestructive: true,
                onClick: confirmDeletion.openConfirm,
              },
            ]
          : []),
      ],
    },
  ])

  return (
    <>
      <IconButton size="small" aria-label={t('dashboards.choose')} {...trigger}>
        <ChevronDown {...icon} />
      </IconButton>
      {menu}
      {kept && (
        <ConfirmDialog
          {...confirmDeletion.question}
          isIrreversible
          title={t('dashboards.deleteQuestion')}
          confirmLabel={t('dashboards.delete')}
          cancelLabel={t('dashboards.keep')}
        >
          {t('dashboards.deleteBody', { title: kept.title })}
        </ConfirmDialog>
      )}
      {dashboard?.shared && (
        <ConfirmDialog
          {...confirmStop.question}
          title={t('sharing.dashboard.stopQuestion')}
          confirmLabel={t('sharing.stop')}
          cancelLabel={t('sharing.keep')}
        >
          {t('sharing.dashboard.stopBody', { title: dashboard.title })}
        </ConfirmDialog>
      )}
    </>
  )
}

/** Rename, duplicate and share, as far as the person may. */
function useActionsOn(shown: Dashboard | null | undefined) {
  const { t, locale } = useTexts()
  const navigate = useNavigate()
  const sidebars = useSidebars()
  const mayShare = useMay(shareItem)
  const duplicating = useDashboardChange('duplicate', { done: t('sharing.dashboard.duplicated') })
  const copying = useCopySharedItem('dashboard', { stopsSharing: false })
  const open = (id: string) => void navigate(paths.dashboard({ view: id }))
  if (!shown) return []
  const { id: dashboardId, shared } = shown
  const duplicate = (): void => {
    const now = new Date().toISOString()
    const title = titleOfDashboardCopy(shown.title, locale)
    if (shared) {
      copying.mutate({ id: dashboardId, title }, { onSuccess: open })
      return
    }
    const id = crypto.randomUUID()
    duplicating.mutate(
      { put: { ...shown, id, title, createdAt: now, updatedAt: now } },
      { onSuccess: () => open(id) },
    )
  }
  const isEditable = shared?.isEditable ?? true
  return [
    ...(isEditable
      ? [
          {
            id: 'rename',
            label: t('dashboards.rename'),
            icon: <Pencil {...icon} />,
            onClick: () => sidebars.open('dashboardTitle', { dashboardId }),
          },
        ]
      : []),
    { id: 'duplicate', label: t('dashboards.duplicate'), icon: <Copy {...icon} />, onClick: duplicate },
    ...(mayShare && isEditable
      ? [
          {
            id: 'share',
            label: t(shared ? 'sharing.change' : 'sharing.share'),
            icon: <Users {...icon} />,
            onClick: () => sidebars.open('sharing', { kind: 'dashboard', id: dashboardId }),
          },
        ]
      : []),
  ]
}
