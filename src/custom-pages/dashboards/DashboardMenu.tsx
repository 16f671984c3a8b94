import IconButton from '@mui/material/IconButton'
import { ChevronDown, Copy, Pencil, Plus, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { titleOfDashboardCopy } from '#model/rules/analyses/titles.ts'
import type { SavedDashboard } from '#model/wire/data/savedDashboards.ts'
import { useSavedItems } from '#src/analysis/useSavedItems.ts'
import { usePaletteActions } from '#src/layout/palette/usePaletteActions.ts'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { paths } from '#src/paths.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useMenu } from '#src/ui/menu/useMenu.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useConfirm } from '#src/ui/useConfirm.ts'
import { overviewView } from './overviewView.ts'
import { useDashboardChange } from './useDashboardChange.ts'

/** Selects one of the account's dashboards, with the actions on the current one. */
export const DashboardMenu = ({ current }: { current: string }) => {
  const { t, locale } = useTexts()
  const navigate = useNavigate()
  const sidebars = useSidebars()
  const { data } = useSavedItems('dashboards')
  const duplicating = useDashboardChange('duplicate', t('dashboards.duplicated'))
  const deleting = useDashboardChange('delete', t('dashboards.deleted'))
  usePaletteActions(
    'dashboards',
    useMemo(
      () => [
        {
          id: 'followKpi',
          label: t('dashboards.kpi.follow'),
          icon: <Plus size={16} strokeWidth={1.75} aria-hidden />,
          onSelect: () => sidebars.open('kpiCatalogue', {}),
        },
      ],
      [t, sidebars],
    ),
  )
  const items = data?.items ?? []
  const titles = [...items, ...(data?.unreadable ?? [])]
  const dashboard = items.find(({ id }) => id === current)
  const isKept = titles.some(({ id }) => id === current)
  const confirming = useConfirm({
    isPending: deleting.isPending,
    mutate: (_, { onSettled }) =>
      deleting.mutate(
        { remove: current },
        { onSettled, onSuccess: () => void navigate(paths.dashboard(), { replace: true }) },
      ),
  })
  const entry = (id: string, label: string) => ({
    id,
    label,
    isChecked: id === current,
    href: paths.dashboard({ view: id }),
  })
  const { trigger, menu } = useMenu(t('dashboards.choose'), [
    {
      id: 'all',
      actions: [
        entry(overviewView, t('dashboards.overview')),
        ...titles.map(({ id, title }) => entry(id, title)),
      ],
    },
    {
      id: 'acts',
      actions: [
        {
          id: 'create',
          label: t('dashboards.create'),
          icon: <Plus size={16} strokeWidth={1.75} />,
          onClick: () => sidebars.open('dashboardTitle', {}),
        },
        ...(dashboard ? actionsOn(dashboard) : []),
        ...(isKept
          ? [
              {
                id: 'delete',
                label: t('dashboards.delete'),
                icon: <Trash2 size={16} strokeWidth={1.75} />,
                isDestructive: true,
                onClick: confirming.openConfirm,
              },
            ]
          : []),
      ],
    },
  ])

  function actionsOn(shown: SavedDashboard) {
    return [
      {
        id: 'rename',
        label: t('dashboards.rename'),
        icon: <Pencil size={16} strokeWidth={1.75} />,
        onClick: () => sidebars.open('dashboardTitle', { dashboardId: shown.id }),
      },
      {
        id: 'duplicate',
        label: t('dashboards.duplicate'),
        icon: <Copy size={16} strokeWidth={1.75} />,
        onClick: () => {
          const now = new Date().toISOString()
          const id = crypto.randomUUID()
          const title = titleOfDashboardCopy(shown.title, locale)
          duplicating.mutate(
            { put: { ...shown, id, title, createdAt: now, updatedAt: now } },
            { onSuccess: () => void navigate(paths.dashboard({ view: id })) },
          )
        },
      },
    ]
  }

  return (
    <>
      <IconButton size="small" aria-label={t('dashboards.choose')} {...trigger}>
        <ChevronDown size={16} strokeWidth={1.75} />
      </IconButton>
      {menu}
      {isKept && (
        <ConfirmDialog
          {...confirming.question}
          isIrreversible
          title={t('dashboards.deleteQuestion')}
          confirmLabel={t('dashboards.delete')}
          cancelLabel={t('dashboards.keep')}
        >
          {t('dashboards.deleteBody', { title: titles.find(({ id }) => id === current)?.title ?? '' })}
        </ConfirmDialog>
      )}
    </>
  )
}
