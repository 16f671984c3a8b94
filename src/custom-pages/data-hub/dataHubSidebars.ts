import { late } from '../../layout/texts/late.tsx'
import { dataHubTexts } from './texts.ts'

declare module '../../layout/sidebars/sidebarParams.ts' {
  interface SidebarParams {
    /** Opened by the log, whose address names the import. */
    dataImport: { importId: string }
  }
}

/** Sidebars of the data hub. */
export const dataHubSidebars = {
  dataImport: {
    component: late(() => import('./sheet/ImportSidebar.tsx'), [dataHubTexts]),
    width: 612,
  },
} as const
