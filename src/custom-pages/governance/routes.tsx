import type { RouteObject } from 'react-router-dom'
import { page } from '#src/layout/boundary/page.tsx'
import { forward } from '#src/layout/boundary/pageRoute.tsx'
import { paths } from '#src/paths.ts'
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx'
import { personTexts } from './texts.ts'

const governance = page(() => import('./persons/page/GovernancePage.tsx'), {
  skeleton: <ListSkeleton />,
  texts: [personTexts],
})

export const governanceRoutes: RouteObject[] = [
  forward(paths.governance(), () => paths.legalPersons()),
  { path: paths.legalPersons(), element: governance },
  { path: paths.physicalPersons(), element: governance },
]
