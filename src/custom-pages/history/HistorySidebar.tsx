import { SidebarFrame } from '#src/layout/sidebars/SidebarFrame.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { SidebarParams } from '#src/layout/sidebars/sidebarParams.ts'
import { HistoryList } from './HistoryList.tsx'

const HistorySidebar = ({ resource, id, title, isRestorable = false }: SidebarParams['history']) => {
  const { t } = useTexts()
  return (
    <SidebarFrame title={t('history.title')} meta={title}>
      <HistoryList {...{ resource, id, isRestorable }} />
    </SidebarFrame>
  )
}

export default HistorySidebar
