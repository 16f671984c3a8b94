import { lazy, Suspense, useState, type MouseEvent, type ReactNode } from 'react'
import type { MenuGroup } from './ActionMenu.tsx'

const ActionMenu = lazy(() => import('./ActionMenu.tsx'))

export type MenuControl = {
  /** Props of the button that opens the menu. */
  trigger: {
    'aria-haspopup': 'menu'
    'aria-expanded': boolean
    onClick: (event: MouseEvent<HTMLElement>) => void
  }
  /** The menu itself; render it beside its button. */
  menu: ReactNode
}

/** A menu with its button props; the code of menus is lazy-loaded with the first one opened. */
export const useMenu = (label: string, groups: readonly MenuGroup[]): MenuControl =>
  usePopup((popup) => <ActionMenu {...{ label, groups }} {...popup} />)

/** The same for a popup that `draw` renders while it is open. */
export const usePopup = (
  draw: (popup: { anchor: HTMLElement; onClose: () => void }) => ReactNode,
): MenuControl => {
  const [anchor, setAnchor] = useState<HTMLElement>()
  return {
    trigger: {
      'aria-haspopup': 'menu',
      'aria-expanded': anchor !== undefined,
      onClick: (event) => setAnchor(event.currentTarget),
    },
    menu: anchor !== undefined && (
      <Suspense>{draw({ anchor, onClose: () => setAnchor(undefined) })}</Suspense>
    ),
  }
}
