import {
  Building2,
  ChartNoAxesCombined,
  ChartScatter,
  Database,
  FileCheck,
  GraduationCap,
  LayoutDashboard,
  Presentation,
  Settings2,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { paths } from '#src/paths.ts'

/** The three groups of the menu; the first has no title. */
export type MenuGroupName = 'app' | 'settings' | 'help'

export type MenuEntry = {
  id:
    | 'dashboard'
    | 'analytics'
    | 'dataHub'
    | 'doubleMateriality'
    | 'disclosures'
    | 'demo'
    | 'myOrganization'
    | 'admin'
    | 'generalSettings'
    | 'myProfile'
    | 'exclusiveContents'
  group: MenuGroupName
  icon: LucideIcon
  href: string
  /** Starter plans see the entry with a lock; it leads to the demo page. */
  plan: 'any' | 'standard'
  /** Its place in the bottom bar of a phone, which has a shorter label for it. Without one it is under « Plus ». */
  phonePlace?: 1 | 2 | 3 | 4
}

/** The entries of the menu. Their labels are `layout.menu.<id>` and `layout.phoneMenu.<id>`. */
export const menuEntries: readonly MenuEntry[] = [
  {
    id: 'dashboard',
    group: 'app',
    icon: LayoutDashboard,
    href: paths.dashboard(),
    plan: 'standard',
    phonePlace: 1,
  },
  {
    id: 'analytics',
    group: 'app',
    icon: ChartNoAxesCombined,
    href: paths.analytics(),
    plan: 'standard',
    phonePlace: 2,
  },
  {
    id: 'dataHub',
    group: 'app',
    icon: Database,
    href: paths.dataHub(),
    plan: 'standard',
    phonePlace: 3,
  },
  {
    id: 'doubleMateriality',
    group: 'app',
    icon: ChartScatter,
    href: paths.doubleMaterialities(),
    plan: 'standard',
  },
  {
    id: 'disclosures',
    group: 'app',
    icon: FileCheck,
    href: paths.disclosures(),
    plan: 'standard',
  },
  { id: 'demo', group: 'app', icon: Presentation, href: paths.demo(), plan: 'any' },
  {
    id: 'myOrganization',
    group: 'settings',
    icon: Building2,
    href: paths.myOrganization(),
    plan: 'standard',
    phonePlace: 4,
  },
  {
    id: 'admin',
    group: 'settings',
    icon: Users,
    href: paths.admin(),
    plan: 'standard',
  },
  {
    id: 'generalSettings',
    group: 'settings',
    icon: Settings2,
    href: paths.generalSettings(),
    plan: 'any',
  },
  {
    id: 'myProfile',
    group: 'settings',
    icon: UserRound,
    href: paths.myProfile(),
    plan: 'any',
  },
  {
    id: 'exclusiveContents',
    group: 'help',
    icon: GraduationCap,
    href: paths.exclusiveContents(),
    plan: 'any',
  },
]

/** True on the entry's page and on every page below it. */
export const isEntryActive = (entry: Pick<MenuEntry, 'href'>, pathname: string): boolean =>
  pathname === entry.href || pathname.startsWith(`${entry.href}/`)
