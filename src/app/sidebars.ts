import { resultSidebars } from '../analysis/results/resultSidebars.ts'
import { sharingSidebars } from '../analysis/sharing/sharingSidebars.ts'
import { adminSidebars } from '../custom-pages/admin/adminSidebars.ts'
import { dashboardSidebars } from '../custom-pages/dashboards/dashboardSidebars.ts'
import { dataHubSidebars } from '../custom-pages/data-hub/dataHubSidebars.ts'
import { disclosureSidebars } from '../custom-pages/disclosures/disclosureSidebars.ts'
import { CompanyGovernance } from '../custom-pages/governance/governanceParts.ts'
import { governanceSidebars } from '../custom-pages/governance/governanceSidebars.ts'
import { historySidebars } from '../custom-pages/history/historySidebars.ts'
import { personSidebars } from '../custom-pages/governance/persons/personSidebars.ts'
import { organizationSidebars } from '../custom-pages/my-organization/organizationSidebars.tsx'
import { materialitySidebars } from '../custom-pages/double-materiality/materialitySidebars.ts'
import { notificationSidebars } from '../custom-pages/notifications/notificationSidebars.ts'
import { onboardingSidebars } from '../custom-pages/onboarding/mapping/onboardingSidebars.ts'
import { previewSidebars } from '../custom-pages/respond/preview/previewSidebars.ts'
import { settingsSidebars } from '../custom-pages/settings/settingsSidebars.ts'
import { signOffSidebars } from '../layout/signOffs/signOffSidebars.ts'
import type { SidebarRegistry } from '../layout/sidebars/sidebarParams.ts'

/** Every sidebar of the product (spec §2.3). */
export const sidebars: SidebarRegistry = {
  ...adminSidebars,
  ...dashboardSidebars,
  ...dataHubSidebars,
  ...disclosureSidebars,
  ...governanceSidebars,
  ...historySidebars,
  ...materialitySidebars,
  ...notificationSidebars,
  ...onboardingSidebars,
  ...organizationSidebars(CompanyGovernance),
  ...personSidebars,
  ...previewSidebars,
  ...resultSidebars,
  ...settingsSidebars,
  ...sharingSidebars,
  ...signOffSidebars,
}
