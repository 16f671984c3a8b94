import {
  newSharedDashboard,
  sharedDashboard,
  sharedDashboardChange,
  sharedDashboardSummary,
} from '../wire/data/sharedDashboards.ts'
import { pageOf, pageQuery } from '../wire/records/page.ts'
import { organizationPath } from './basePaths.ts'
import { defineCall, standard } from './defineCall.ts'

const path = `${organizationPath}/shared-dashboards` as const
const part = { access: standard, tag: 'dashboard', beyondSpec: true } as const

export const listSharedDashboards = defineCall({
  ...part,
  method: 'GET',
  path,
  summary: 'List the dashboards that members share with the organisation, by title',
  query: pageQuery({ pageSize: 25, maxPageSize: 500 }),
  answer: pageOf(sharedDashboardSummary),
})

export const shareDashboard = defineCall({
  ...part,
  method: 'POST',
  path,
  summary: 'Share a dashboard and its analyses with the organisation',
  body: newSharedDashboard,
  answer: sharedDashboard,
  status: 201,
  once: true,
  isVersioned: true,
  errors: ['tooManySharedDashboards'],
})

export const getSharedDashboard = defineCall({
  ...part,
  method: 'GET',
  path: `${path}/{sharedDashboardId}`,
  summary: 'Read a shared dashboard with its analyses',
  answer: sharedDashboard,
  isVersioned: true,
})

export const changeSharedDashboard = defineCall({
  ...part,
  method: 'PATCH',
  path: `${path}/{sharedDashboardId}`,
  summary: 'Change the content of a shared dashboard, or who may edit it',
  body: sharedDashboardChange,
  answer: sharedDashboard,
  isVersioned: true,
  errors: ['dashboardReadOnly'],
})

export const deleteSharedDashboard = defineCall({
  ...part,
  method: 'DELETE',
  path: `${path}/{sharedDashboardId}`,
  summary: 'Stop sharing a dashboard',
  isVersioned: true,
  errors: ['dashboardReadOnly'],
})
