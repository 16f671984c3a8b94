import { Sheet } from '../../layout/sidebars/Sheet.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'
import type { SidebarParams } from '../../layout/sidebars/sidebarParams.ts'
import { HistoryList } from './HistoryList.tsx'

const HistorySidebar = ({ resource, id, title, isRestorable = false }: SidebarParams['history']) => {
  const { t } = useTexts()
  return (
    <Sheet title={t('history.title')} meta={title}>
      <HistoryList {...{ resource, id, isRestorable }} />
    </Sheet>
  )
}

export default HistorySidebar
