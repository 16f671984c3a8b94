import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useIsFetching } from '@tanstack/react-query'
import { LayoutPanelTop, Maximize, Printer, RotateCw, type LucideIcon } from 'lucide-react'
import { queryCube } from '#model/calls/cube.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { useFrameSize } from '#src/layout/frame/useFrameSize.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { RowMenu } from '#src/ui/menu/RowMenu.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { Tip } from '#src/ui/Tip.tsx'

/** Actions of a dashboard: refresh, full screen, print, configuration. */
export const DashboardActions = ({
  configuration,
  onRefresh,
}: {
  /** The address of the configuration; undefined where the reader may not change the dashboard. */
  configuration: string | undefined
  onRefresh: () => void
}) => {
  const { t } = useTexts()
  const isReading = useIsFetching({ queryKey: readsOf(queryCube) }) > 0
  const isPhone = useFrameSize() === 'phone'
  const actions = [
    { id: 'refresh', icon: RotateCw, isBusy: isReading, onClick: onRefresh },
    {
      id: 'fullScreen',
      icon: Maximize,
      onClick: () => void document.documentElement.requestFullscreen(),
    },
    { id: 'print', icon: Printer, isDisabled: isReading, onClick: () => window.print() },
  ] as const
  // The header of a phone has no line for them.
  if (isPhone) {
    return (
      <RowMenu
        label={t('dashboards.actions')}
        actions={[
          ...(configuration === undefined
            ? []
            : [{ id: 'configure', label: t('dashboards.configure'), href: configuration }]),
          ...actions.map(({ id, onClick }) => ({ id, label: t(`dashboards.${id}`), onClick })),
        ]}
      />
    )
  }
  return (
    <>
      {actions.map(({ id, ...action }) => (
        <IconAction key={id} label={t(`dashboards.${id}`)} {...action} />
      ))}
      {configuration !== undefined && (
        <Button
          component={AppLink}
          href={configuration}
          startIcon={<LayoutPanelTop size={16} strokeWidth={1.75} />}
        >
          {t('dashboards.configure')}
        </Button>
      )}
    </>
  )
}

const IconAction = ({
  label,
  icon: Icon,
  isBusy = false,
  isDisabled = false,
  onClick,
}: {
  label: string
  icon: LucideIcon
  isBusy?: boolean
  isDisabled?: boolean
  onClick: () => void
}) => (
  <Tip title={label}>
    <IconButton
      aria-label={label}
      aria-busy={isBusy}
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : onClick}
    >
      <Icon size={16} strokeWidth={1.75} />
    </IconButton>
  </Tip>
)
