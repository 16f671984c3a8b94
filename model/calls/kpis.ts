import { z } from 'zod'
import { kpiThemes } from '../data/kpis/kpi.ts'
import { plainText } from '../schema/values.ts'
import {
  kpi,
  kpiSubscription,
  kpiSubscriptionName,
  kpiTarget,
  kpiTargetChanges,
  newKpiSubscription,
} from '../wire/data/kpis.ts'
import { pageOf, pageQuery } from '../wire/records/page.ts'
import { defineCall, standard } from './defineCall.ts'
import { organizationPath } from './basePaths.ts'

const part = { access: standard, tag: 'kpi' } as const
const targets = `${organizationPath}/kpi-targets` as const
const subscriptions = `${organizationPath}/kpi-subscriptions` as const

export const listKpis = defineCall({
  ...part,
  method: 'GET',
  path: '/api/v1/kpis',
  summary: 'List KPIs, those of a theme or an activity sector alone where one is named',
  query: pageQuery({ pageSize: 25, maxPageSize: 500 }).extend({
    search: plainText(200).optional(),
    theme: z.enum(kpiThemes).optional(),
    activitySector: z.string().max(10).optional(),
    sort: z
      .string()
      .regex(/^label,(asc|desc)$/, 'validation.sort')
      .optional(),
  }),
  answer: pageOf(kpi),
})

export const getKpi = defineCall({
  ...part,
  method: 'GET',
  path: '/api/v1/kpis/{id}',
  summary: 'Read a KPI',
  params: { id: z.string() },
  answer: kpi,
})

export const listKpiSubscriptions = defineCall({
  ...part,
  method: 'GET',
  path: subscriptions,
  summary: 'List the KPIs that the organisation follows',
  query: pageQuery({ pageSize: 25, maxPageSize: 500 }),
  answer: pageOf(kpiSubscription),
})

export const subscribeToKpi = defineCall({
  ...part,
  method: 'POST',
  path: subscriptions,
  summary: 'Follow a KPI, under a name of its own where one is given',
  body: newKpiSubscription,
  answer: kpiSubscription,
  status: 201,
  once: true,
  errors: ['alreadySubscribed', 'ruleBroken'],
})

export const getKpiSubscription = defineCall({
  ...part,
  method: 'GET',
  path: `${subscriptions}/{id}`,
  summary: 'Read one of the KPIs that the organisation follows',
  answer: kpiSubscription,
})

export const renameKpiSubscription = defineCall({
  ...part,
  method: 'PATCH',
  path: `${subscriptions}/{id}`,
  beyondSpec: true,
  summary: 'Rename a KPI that the organisation follows',
  body: kpiSubscriptionName,
  answer: kpiSubscription,
})

export const unsubscribeFromKpi = defineCall({
  ...part,
  method: 'DELETE',
  path: `${subscriptions}/{id}`,
  summary: 'Stop following a KPI',
})

export const listKpiTargets = defineCall({
  ...part,
  method: 'GET',
  path: targets,
  beyondSpec: true,
  summary: 'List the targets of KPIs, those of one KPI alone where it is named',
  query: pageQuery({ pageSize: 100, maxPageSize: 500 }).extend({ kpiId: plainText(20).optional() }),
  answer: pageOf(kpiTarget),
})

export const changeKpiTargets = defineCall({
  ...part,
  method: 'PATCH',
  path: `${targets}/{kpiId}`,
  beyondSpec: true,
  summary: 'Set and remove targets of a KPI by year',
  params: { kpiId: z.string() },
  body: kpiTargetChanges,
  answer: z.array(kpiTarget),
})
