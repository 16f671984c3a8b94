import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useIsFetching } from '@tanstack/react-query'
import { LayoutPanelTop, Maximize, Printer, RotateCw, type LucideIcon } from 'lucide-react'
import { queryCube } from '#model/calls/cube.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
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
  return (
    <>
      <IconAction label={t('dashboards.refresh')} icon={RotateCw} isBusy={isReading} onClick={onRefresh} />
      <IconAction
        label={t('dashboards.fullScreen')}
        icon={Maximize}
        onClick={() => void document.documentElement.requestFullscreen()}
      />
      <IconAction label={t('dashboards.print')} icon={Printer} onClick={() => window.print()} />
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
  onClick,
}: {
  label: string
  icon: LucideIcon
  isBusy?: boolean
  onClick: () => void
}) => (
  <Tip title={label}>
    <IconButton aria-label={label} aria-busy={isBusy} onClick={onClick}>
      <Icon size={16} strokeWidth={1.75} />
    </IconButton>
  </Tip>
)
