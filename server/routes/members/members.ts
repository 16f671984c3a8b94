import { memberStore } from '../../store/memberStore.ts'
import { recordRoutes } from '../recordRoutes.ts'

export const memberRoutes = recordRoutes({
  resource: memberStore.binding.resource,
  tag: 'organization',
  path: '/organizations/:orgId/members',
  idParam: 'memberId',
  list: memberStore.list,
  count: memberStore.count,
})
