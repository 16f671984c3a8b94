import { lazyWithMessages } from '#src/layout/texts/lazyWithMessages.tsx'
import { notificationTexts } from './texts.ts'

declare module '#src/layout/sidebars/sidebarParams.ts' {
  interface SidebarParams {
    notifications: object
  }
}

/** Sidebar of notifications, available on any page. */
export const notificationSidebars = {
  notifications: {
    component: lazyWithMessages(() => import('./NotificationsSidebar.tsx'), [notificationTexts]),
    width: 440,
  },
} as const
